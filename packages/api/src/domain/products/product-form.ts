import { readAmount } from '../money.ts';
import { hyphenated } from '../text.ts';
import { UNCATEGORIZED } from './categories.ts';
import { MAX_SKU, type ProductField, productFieldLabels } from './product-fields.ts';

/** The rules that look at more than one field of a product. The forms and the server (invariants.ts) share them. */

/** The fields that the two forms, publishing and a draft require, in the order of their errors (admin §5). */
const requiredFields = {
  add: ['brand', 'model', 'sku', 'condition', 'price', 'name', 'category'],
  edit: ['brand', 'sku', 'condition', 'category', 'name', 'price'],
  publish: ['sku', 'price', 'category', 'name'],
  draft: ['name'],
} as const satisfies Record<string, ProductField[]>;

/** A field that publishing requires; ready-sql.ts has the condition of each in SQL. */
export type PublishField = (typeof requiredFields.publish)[number];

/** The values of a product, as typed or as stored. */
type ProductValues = { readonly [field in ProductField]?: unknown };

export interface FieldProblem {
  path: ProductField;
  message: string;
}

function isFilled(values: ProductValues, field: ProductField): boolean {
  if (field === 'price' && values.callForPrice === true) return true;
  // A price that is not an amount counts as filled: the field's own schema reports it.
  if (field === 'price' && readAmount(textOf(values.price)) === 0) return false;
  if (field === 'category') return Boolean(values.category) && values.category !== UNCATEGORIZED;
  return textOf(values[field]).trim() !== '';
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/**
 * The required fields that are empty (admin §5; decisions P2, P13, P14). 'Call for price' counts as a price, the
 * category 'uncategorized' as none.
 */
export function missingFields(values: ProductValues, purpose: keyof typeof requiredFields): FieldProblem[] {
  return requiredFields[purpose]
    .filter((path) => !isFilled(values, path))
    .map((path) => ({ path, message: `${productFieldLabels[path]} is required` }));
}

/** Whether a discount can be shown: only if the original price is above the price (admin §5). */
export function canDiscount({
  price,
  originalPrice,
}: Pick<ProductValues, 'price' | 'originalPrice'>): boolean {
  const now = readAmount(textOf(price));
  const before = readAmount(textOf(originalPrice));
  return now !== null && before !== null && before > now;
}

/** Whether a price ends a discount: both are amounts, and the original price is not above the price. */
export function endsDiscount({
  price,
  originalPrice,
}: Pick<ProductValues, 'price' | 'originalPrice'>): boolean {
  const now = readAmount(textOf(price));
  const before = readAmount(textOf(originalPrice));
  return now !== null && before !== null && before <= now;
}

/** 'Same as original price': copies the price and ends the discount (admin §5). */
export function sameAsOriginal<Price>({ price }: { price: Price }) {
  return { originalPrice: price, discountEnabled: false as const };
}

/** Proposes a SKU from brand and model, 'TORO-75746' (decisions P13). @returns '' if both are empty */
export function proposeSku(brand: string | null, model: string | null): string {
  // As in `nameKey`, 'ES-250+' is another model than 'ES-250'.
  return hyphenated([brand, model].filter(Boolean).join(' ').replaceAll('+', ' plus'))
    .toUpperCase()
    .slice(0, MAX_SKU)
    .replace(/-$/, '');
}
