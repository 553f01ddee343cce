import { formatCents, toCents } from '@dealer/api/domain/money';
import { fieldLabel } from '@dealer/api/domain/product-fields';
import type { ProductRow } from './use-product-list.ts';

/** The fields that are changed in the list itself, in the order of its columns. */
export const cellFields = ['sku', 'price', 'inventoryCount'] as const;
export type CellField = (typeof cellFields)[number];

export const cellLabels: Record<CellField, string> = {
  sku: fieldLabel('sku'),
  price: fieldLabel('price'),
  inventoryCount: fieldLabel('inventoryCount'),
};

/** A stored value as it is typed. */
export function cellText(product: Pick<ProductRow, CellField>, field: CellField): string {
  return String(product[field] ?? '');
}

/** A typed value as the list shows it while it is being saved: prices in dollars, what is none as it was typed. */
export function cellView(field: CellField, text: string): string {
  const cents = field === 'price' ? toCents(text) : null;
  if (cents !== null) return formatCents(cents);
  return text.trim() || '–';
}

/** The field with its new value, as a save takes it. */
export function changeOf(field: CellField, text: string): Partial<Record<CellField, string>> {
  const value = text.trim();
  if (field === 'sku') return { sku: value };
  return field === 'price' ? { price: value } : { inventoryCount: value };
}
