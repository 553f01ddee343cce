import { UNCATEGORIZED } from './categories.ts';
import { readAmount } from './money.ts';
import { type ProductField, productFieldLabels } from './product-fields.ts';

/** The rules of the product forms that look at more than one field; the server holds them too. */

const requiredByForm = {
  add: ['brand', 'model', 'sku', 'condition', 'price', 'name', 'category'],
  edit: ['brand', 'sku', 'condition', 'category', 'name', 'price'],
} as const satisfies Record<string, ProductField[]>;

/** What the rules look at; texts as typed or as stored. */
export type ProductValues = { readonly [field in ProductField]?: unknown };

export interface FieldProblem {
  path: ProductField;
  message: string;
}

function isFilled(values: ProductValues, field: ProductField): boolean {
  if (field === 'price' && values.callForPrice === true) return true;
  // What is no amount is filled in and wrong, which the field's own rule says.
  if (field === 'price' && readAmount(textOf(values.price)) === 0) return false;
  if (field === 'category') return Boolean(values.category) && values.category !== UNCATEGORIZED;
  return textOf(values[field]).trim() !== '';
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

const problemsOf = (values: ProductValues, fields: readonly ProductField[]): FieldProblem[] =>
  fields
    .filter((path) => !isFilled(values, path))
    .map((path) => ({ path, message: `${productFieldLabels[path]} is required` }));

/** The fields that a form requires and that are empty, in the form's order (admin.md 5; decisions P2, P13, P14). */
export function missingFields(values: ProductValues, form: keyof typeof requiredByForm): FieldProblem[] {
  return problemsOf(values, requiredByForm[form]);
}

/** Why a product may not be published: it needs a SKU, a price or a call for one, and a real category. */
export function publishProblems(values: ProductValues): FieldProblem[] {
  return problemsOf(values, ['sku', 'price', 'category']);
}

/** Whether a discount can be shown: only where the earlier price is above the present one (admin.md 5). */
export function canDiscount({
  price,
  originalPrice,
}: Pick<ProductValues, 'price' | 'originalPrice'>): boolean {
  const now = readAmount(textOf(price));
  const before = readAmount(textOf(originalPrice));
  return now !== null && before !== null && before > now;
}

/** Whether a price ends a discount: both are amounts, and the original one is not above it. A price half typed does not. */
export function endsDiscount({
  price,
  originalPrice,
}: Pick<ProductValues, 'price' | 'originalPrice'>): boolean {
  const now = readAmount(textOf(price));
  const before = readAmount(textOf(originalPrice));
  return now !== null && before !== null && before <= now;
}

/** 'Same as original price': copies the price and ends the discount (admin.md 5). */
export function sameAsOriginal<Price>({ price }: { price: Price }) {
  return { originalPrice: price, discountEnabled: false as const };
}

/** A SKU made of brand and model, 'TORO-75746'; empty where both are (decisions P13). */
export function proposeSku(brand: string | null, model: string | null): string {
  return [brand, model]
    .map((part) =>
      (part ?? '')
        .toUpperCase()
        .replaceAll(/[^A-Z0-9]+/g, '-')
        .replaceAll(/^-|-$/g, ''),
    )
    .filter(Boolean)
    .join('-')
    .slice(0, 50);
}
