import { UNCATEGORIZED } from '@dealer/api/domain/products/categories';
import { Button, Select } from '@mantine/core';
import { useDisclosure, useId } from '@mantine/hooks';
import { trpc } from '../../../../trpc.ts';
import { brandChoices, slugChoices, stockChoices } from '../../list/choices.ts';
import { ListBar } from '../../list/ListBar.tsx';
import { SearchBox } from '../../list/SearchBox.tsx';
import { ViewsMenu } from '../../views/ViewsMenu.tsx';
import classes from '../inventory.module.css';
import type { ProductList } from './use-product-list.ts';

const sources = [
  { value: 'ai', label: 'AI Generated' },
  { value: 'bulk', label: 'Bulk Created' },
  { value: 'manual', label: 'Manual' },
];
const gaps = [
  { value: 'image', label: 'Without image' },
  { value: 'description', label: 'Without description' },
  { value: 'price', label: 'Without price' },
  { value: 'sku', label: 'Without SKU' },
  { value: 'category', label: 'Without category' },
];
const ready = { value: 'none', label: 'Ready to publish' };

/** Search and filters of a status tab, all of them in the address. */
export function ProductFilters({ list: { params, filters, show } }: { list: ProductList }) {
  const [opened, { toggle }] = useDisclosure();
  const id = useId();
  const brands = trpc.storefront.catalog.brands.useQuery();
  const categories = trpc.storefront.catalog.categories.useQuery();
  const brand = brandChoices(brands.data?.map(({ name }) => name) ?? [], params.brand);
  const choices = [
    { name: 'brand', label: 'Brand', all: 'All brands', options: brand.options },
    {
      name: 'category',
      label: 'Category',
      all: 'All categories',
      options: slugChoices(
        (categories.data ?? []).filter(({ slug }) => slug !== UNCATEGORIZED),
        params.category,
      ),
    },
    { name: 'source', label: 'Source', all: 'All sources', options: sources },
    {
      name: 'missing',
      label: 'Missing data',
      all: 'Missing data',
      options: filters.tab === 'draft' ? [ready, ...gaps] : gaps,
    },
    { name: 'stock', label: 'Stock', all: 'Any stock', options: stockChoices },
  ] as const;
  const active = choices.filter(({ name }) => params[name]).length;
  return (
    <ListBar>
      <ViewsMenu />
      <SearchBox
        label="Search by name, brand, model or SKU"
        value={params.search ?? ''}
        onSearch={(search) => show({ search })}
      />
      <Button
        className={classes.fold}
        variant="default"
        aria-expanded={opened}
        aria-controls={id}
        onClick={toggle}
      >
        {active > 0 ? `Filters: ${active}` : 'Filters'}
      </Button>
      <div id={id} className={classes.filters} data-opened={opened || undefined}>
        {choices.map(({ name, label, all, options }) => (
          <Select
            key={name}
            aria-label={label}
            placeholder={all}
            data={options ?? []}
            value={name === 'brand' ? brand.value : (params[name] ?? null)}
            clearable
            searchable={name === 'brand'}
            onChange={(chosen) => show({ [name]: chosen ?? undefined })}
          />
        ))}
      </div>
    </ListBar>
  );
}
