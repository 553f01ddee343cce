import { UNCATEGORIZED } from '@dealer/api/domain/products/categories';
import { MAX_SEARCH_LENGTH } from '@dealer/api/domain/search/inventory-query';
import { Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { trpc } from '../../../trpc.ts';
import { lengthError } from '../form/length-error.ts';
import { brandChoices, slugChoices, stockChoices } from '../list/choices.ts';
import type { SaleDraft } from './sale-draft.ts';
import classes from './sales.module.css';

/** The fields that choose the published machines of a sale. */
export function SaleScopeFields({ form }: { form: UseFormReturnType<SaleDraft> }) {
  const brands = trpc.storefront.catalog.brands.useQuery();
  const categories = trpc.storefront.catalog.categories.useQuery();
  const brand = brandChoices(brands.data?.map(({ name }) => name) ?? [], form.values.brand);
  return (
    <fieldset className={classes.scope}>
      <legend>Published machines that match when the sale starts</legend>
      <Select
        label="Brand"
        placeholder="All brands"
        clearable
        searchable
        {...form.getInputProps('brand')}
        data={brand.options}
        value={brand.value}
      />
      <Select
        label="Category"
        placeholder="All categories"
        clearable
        data={slugChoices(
          (categories.data ?? []).filter(({ slug }) => slug !== UNCATEGORIZED),
          form.values.category,
        )}
        {...form.getInputProps('category')}
      />
      <Select
        label="Stock"
        placeholder="Any stock"
        clearable
        data={stockChoices}
        {...form.getInputProps('stock')}
      />
      <TextInput
        label="Search"
        placeholder="Name, brand, model or SKU"
        {...form.getInputProps('search')}
        error={lengthError('Search', form.values.search, MAX_SEARCH_LENGTH) ?? form.errors['search']}
      />
    </fieldset>
  );
}
