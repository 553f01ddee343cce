import { formatCents, toCents } from '@dealer/api/domain/money';
import { nameOfSlug } from '@dealer/api/domain/products/categories';
import { conditionName } from '@dealer/api/domain/products/conditions';
import { statusName } from '@dealer/api/domain/products/product-status';
import type { RouterOutputs } from '@dealer/api/types';
import { trpc } from '../../../trpc.ts';

type Category = RouterOutputs['storefront']['catalog']['categoryTree'][number];
type Named = Pick<Category, 'slug' | 'name'>;

function priceText(price: string): string {
  const cents = toCents(price);
  return cents === null ? price : formatCents(cents);
}

/** A field's value as people call it, where it is stored as a slug, a key or a number. */
export function namedValue<Value>(
  tree: readonly (Named & { subcategories: readonly Named[] })[],
  field: string,
  value: Value,
): Value | string {
  if (typeof value !== 'string' || value === '') return value;
  const nameIn = (list: readonly Named[]) => list.find(({ slug }) => slug === value)?.name;
  if (field === 'category') return nameIn(tree) ?? nameOfSlug(value);
  if (field === 'subcategory')
    return nameIn(tree.flatMap(({ subcategories }) => subcategories)) ?? nameOfSlug(value);
  if (field === 'price' || field === 'originalPrice') return priceText(value);
  if (field === 'status') return statusName(value);
  return field === 'condition' ? conditionName(value) : value;
}

/** Says values of fields with the names that categories have now. */
export function useNamedValues() {
  const tree = trpc.storefront.catalog.categoryTree.useQuery().data ?? [];
  return <Value>(field: string, value: Value) => namedValue(tree, field, value);
}
