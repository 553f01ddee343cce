import { isTable } from '../json-table.ts';
import { isProductField, type ProductField, productFieldLabels } from '../products/product-fields.ts';

/**
 * The fields in which a wrong value costs a customer or the shop money: prices, widths, engines, warranties and power types. A
 * value that an AI gave must be confirmed by a person before a product with it is published.
 */
export const gatedFields = [
  'price',
  'originalPrice',
  'cuttingWidth',
  'powerType',
  'engineDisplacement',
  'engineBrand',
  'engineModel',
  'horsepower',
  'warrantyConsumer',
  'warrantyCommercial',
  'warrantyNotes',
] as const satisfies ProductField[];

/** The fields whose values can be gated, see isGatedValue. */
export const gateableFields = [
  ...gatedFields,
  'description',
  'features',
  'specifications',
] as const satisfies ProductField[];

const gated = new Set<string>(gatedFields);

/** Whether every value of a field is gated. */
export const isGated = (field: string): boolean => gated.has(field);

/** Names of rows of specifications that say what a gated field says. */
const gatedRow =
  /price|msrp|width|swath|(bar|blade|tube|cutting) length|engine|displacement|horsepower|\bhp\b|\bcc\b|power|fuel type|pressure|\bpsi\b|warrant/i;
/** Words that state a price or a warranty. */
const priceOrWarranty = /\$\s?\d|\bprices?\b|\bmsrp\b|warrant/i;

/**
 * Whether a value must be confirmed where an AI gave it: that of a gated field, and specifications or a text that state what
 * such a field does. A row 'Cutting width' is shown and filtered like the field itself.
 */
export function isGatedValue(field: string, value: unknown): boolean {
  if (isGated(field)) return true;
  if (field === 'specifications' && isTable(value))
    return Object.keys(value).some((name) => gatedRow.test(name));
  if (field === 'specifications') return typeof value === 'string' && gatedRow.test(value);
  const isText = field === 'description' || field === 'features';
  return isText && [value].flat().some((text) => typeof text === 'string' && priceOrWarranty.test(text));
}

/** A table of specifications without its gated rows; null where none is left. @see isGatedValue */
export function withoutGatedRows(table: Record<string, unknown>): Record<string, unknown> | null {
  const ungated = Object.entries(table).filter(([name]) => !gatedRow.test(name));
  return ungated.length ? Object.fromEntries(ungated) : null;
}

/** What keeps a product with an unconfirmed value from being published. */
export const unconfirmedMessage = (field: ProductField) =>
  `${productFieldLabels[field]} comes from the AI and nobody has confirmed it`;

/** Flags and other fields that staff decide themselves, whose source is not recorded. */
const withoutSource = new Set<ProductField>([
  'condition',
  'discountEnabled',
  'callForPrice',
  'inStock',
  'inventoryCount',
  'featured',
]);

/** Whether the source of a field's values is recorded. */
export const hasSource = (field: string): field is ProductField =>
  isProductField(field) && !withoutSource.has(field);
