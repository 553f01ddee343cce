import { type ProductField, productFieldLabels } from './product-fields.ts';

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
export type GatedField = (typeof gatedFields)[number];

const gated = new Set<string>(gatedFields);

export const isGated = (field: string): field is GatedField => gated.has(field);

/** What keeps a product with an unconfirmed value from being published. */
export const unconfirmedMessage = (field: GatedField) =>
  `${productFieldLabels[field]} comes from the AI and nobody has confirmed it`;

/** Ticks, and what staff decide themselves: where they come from is no question. */
const withoutSource = new Set<ProductField>([
  'condition',
  'discountEnabled',
  'callForPrice',
  'inStock',
  'inventoryCount',
  'featured',
]);

export const isProductField = (field: string): field is ProductField =>
  Object.hasOwn(productFieldLabels, field);

/** The fields whose values have a source that is kept. */
export const hasSource = (field: string): field is ProductField =>
  isProductField(field) && !withoutSource.has(field);

/** Whether a stored value says anything. */
export const isEmptyValue = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
