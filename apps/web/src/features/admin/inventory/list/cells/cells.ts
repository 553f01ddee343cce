import { formatCents, toCents } from '@dealer/api/domain/money';
import { fieldLabel } from '@dealer/api/domain/products/product-fields';
import { movesFrom, statusName } from '@dealer/api/domain/products/product-status';
import type { ProductRow } from '../use-product-list.ts';

/** The fields that are changed in the list itself, in the order of its columns. */
export const cellFields = [
  'sku',
  'category',
  'price',
  'originalPrice',
  'inventoryCount',
  'status',
] as const satisfies (keyof ProductRow)[];
export type CellField = (typeof cellFields)[number];

export const cellLabels: Record<CellField, string> = {
  sku: fieldLabel('sku'),
  category: fieldLabel('category'),
  price: fieldLabel('price'),
  originalPrice: fieldLabel('originalPrice'),
  inventoryCount: fieldLabel('inventoryCount'),
  status: fieldLabel('status'),
};

export interface CellOption {
  value: string;
  label: string;
}

/** The values that a cell is chosen from; undefined where it is typed. */
export function optionsOf(
  product: Pick<ProductRow, 'status' | 'category'>,
  field: CellField,
  categories: readonly CellOption[],
): readonly CellOption[] | undefined {
  if (field === 'category')
    return categories.some(({ value }) => value === product.category)
      ? categories
      : [{ value: product.category, label: 'Choose' }, ...categories];
  if (field !== 'status') return undefined;
  return [product.status, ...movesFrom(product.status).map(({ to }) => to)].map((status) => ({
    value: status,
    label: statusName(status),
  }));
}

/** The option that begins with what was typed; the one that is stored without one. */
export function optionStarting(options: readonly CellOption[], typed: string, stored: string): string {
  const start = typed.toLowerCase();
  return options.find(({ label }) => start !== '' && label.toLowerCase().startsWith(start))?.value ?? stored;
}

/** A stored value as it is typed. */
export function cellText(product: Pick<ProductRow, CellField>, field: CellField): string {
  return String(product[field] ?? '');
}

/** A typed value as the list shows it while it is being saved: prices in dollars, what is none as it was typed. */
export function cellView(field: CellField, text: string, options: readonly CellOption[] = []): string {
  const isPrice = field === 'price' || field === 'originalPrice';
  const cents = isPrice ? toCents(text) : null;
  if (cents !== null) return formatCents(cents);
  return options.find(({ value }) => value === text)?.label ?? (text.trim() || '–');
}

/** A field that is saved like any other; a status is moved. */
type SavedField = Exclude<CellField, 'status'>;

/** The field with its new value, as a save takes it. */
export function changeOf(field: SavedField, text: string): Partial<Record<SavedField, string>> {
  const change: Partial<Record<SavedField, string>> = {};
  change[field] = text.trim();
  return change;
}
