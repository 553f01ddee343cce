import { Checkbox, Group, Select } from '@mantine/core';
import { trpc } from '../../../trpc.ts';
import { brandChoices } from '../list/choices.ts';
import classes from './imports.module.css';
import type { ColumnsForm } from './use-columns.ts';

const kinds = [
  { value: 'catalog', label: 'Catalog: all columns of the file' },
  { value: 'priceList', label: 'Price list: prices only' },
] as const;
const existing = [
  { value: 'update', label: 'Take the file’s values' },
  { value: 'fill', label: 'Fill in empty fields only' },
  { value: 'leave', label: 'Leave them as they are' },
] as const;
const newProducts = [
  { value: 'publish', label: 'Publish where complete, else draft' },
  { value: 'draft', label: 'Add as drafts' },
  { value: 'skip', label: 'Leave them out' },
] as const;

const oneOf = <Value extends string>(options: readonly { value: Value }[], chosen: string | null) =>
  options.find(({ value }) => value === chosen)?.value;

/** The options for what an import does with the rows. */
export function ImportOptions({ form: { mapping, change } }: { form: ColumnsForm }) {
  const brands = trpc.storefront.catalog.brands.useQuery();
  const brand = brandChoices(brands.data?.map(({ name }) => name) ?? [], mapping.brand);
  const isPriceList = mapping.kind === 'priceList';
  const offered = isPriceList ? newProducts.filter(({ value }) => value !== 'publish') : newProducts;
  const setKind = (chosen: string | null) => {
    const kind = oneOf(kinds, chosen) ?? 'catalog';
    change({
      kind,
      newProducts: kind === 'priceList' && mapping.newProducts === 'publish' ? 'draft' : mapping.newProducts,
    });
  };
  const togglePrice = (field: 'price' | 'originalPrice', isOn: boolean) =>
    change({
      priceFields: [...mapping.priceFields.filter((known) => known !== field), ...(isOn ? [field] : [])],
    });
  return (
    <section className={classes.card} aria-labelledby="import-options">
      <h2 id="import-options">What the file is</h2>
      <div className={classes.options}>
        <Select
          label="Kind"
          data={[...kinds]}
          value={mapping.kind}
          allowDeselect={false}
          onChange={setKind}
        />
        {!isPriceList && (
          <Select
            label="Products that exist"
            data={[...existing]}
            value={mapping.existing}
            allowDeselect={false}
            onChange={(chosen) => change({ existing: oneOf(existing, chosen) ?? 'update' })}
          />
        )}
        <Select
          label="New models"
          data={[...offered]}
          value={mapping.newProducts}
          allowDeselect={false}
          onChange={(chosen) => change({ newProducts: oneOf(newProducts, chosen) ?? 'draft' })}
        />
        <Select
          label="Brand of rows without one"
          placeholder="None"
          data={brand.options}
          value={brand.value}
          clearable
          searchable
          onChange={(chosen) => change({ brand: chosen })}
        />
      </div>
      {isPriceList && (
        <Group component="fieldset" className={classes.fieldset}>
          <legend>Changes</legend>
          <Checkbox
            label="Listing Price"
            checked={mapping.priceFields.includes('price')}
            onChange={({ currentTarget }) => togglePrice('price', currentTarget.checked)}
          />
          <Checkbox
            label="Original Price"
            checked={mapping.priceFields.includes('originalPrice')}
            onChange={({ currentTarget }) => togglePrice('originalPrice', currentTarget.checked)}
          />
        </Group>
      )}
    </section>
  );
}
