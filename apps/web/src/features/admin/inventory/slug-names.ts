import { nameOfSlug } from '@dealer/api/domain/products/categories';
import type { RouterOutputs } from '@dealer/api/types';
import { trpc } from '../../../trpc.ts';

type Category = RouterOutputs['storefront']['catalog']['categoryTree'][number];
type Named = Pick<Category, 'slug' | 'name'>;

/** A field's value as people call it: categories and subcategories are stored by their slugs. */
export function namedValue<Value>(
  tree: readonly (Named & { subcategories: readonly Named[] })[],
  field: string,
  value: Value,
): Value | string {
  if (field !== 'category' && field !== 'subcategory') return value;
  if (typeof value !== 'string' || value === '') return value;
  const known: readonly Named[] =
    field === 'category' ? tree : tree.flatMap(({ subcategories }) => subcategories);
  return known.find(({ slug }) => slug === value)?.name ?? nameOfSlug(value);
}

/** Says values of fields with the names that categories have now. */
export function useNamedValues() {
  const tree = trpc.storefront.catalog.categoryTree.useQuery().data ?? [];
  return <Value>(field: string, value: Value) => namedValue(tree, field, value);
}
