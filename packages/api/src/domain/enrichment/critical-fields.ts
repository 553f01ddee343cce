import { isTable } from '../json-table.ts';
import { isProductField, type ProductField, productFieldLabels } from '../products/product-fields.ts';

/**
 * The fields in which a wrong value costs a customer or the shop money: prices, widths, engines, warranties and power types. A
 * value that an AI gave must be confirmed by a person before a product with it is published.
 */
const criticalFields = [
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

/** The fields whose values can be critical, see isCriticalValue. */
export const fieldsWithCriticalValues = [
  ...criticalFields,
  'description',
  'features',
  'specifications',
] as const satisfies ProductField[];

const critical = new Set<string>(criticalFields);

/** Whether every value of a field is critical. */
export const isCriticalField = (field: string): boolean => critical.has(field);

/** Names of rows of specifications that say what a critical field says. */
const criticalRow =
  /price|msrp|width|swath|deck[\s_-]*size|(?:bar|blade|tube|cutting|clearing)[\s_-]*(?:length|size|path|diameter)|engine|displacement|horse|\bhp\b|\bcc\b|power|fuel type|pressure|\bpsi\b|warrant|guarant/i;
/** Words that state a price, in whatever currency, or a warranty. */
const priceOrWarranty =
  /\p{Sc}\s?\d|\d\s?\p{Sc}|\bprices?\b|\bmsrp\b|\d\s?(?:dollars?|euros?)\b|\b(?:usd|eur|gbp)\b|\bcad\s?\d|warrant|guarant/iu;

/** A web address, an email address or a phone number: the AI knows none of the shop's. */
const contact =
  /https?:\/\/|\bwww\.|[a-z][a-z\d-]{0,62}\.(?:com|net|org|us|ca|co|shop|store)\b|\w@\w+\.|\b\d{3}(?:\)\s?|[\s.\p{Pd}])\d{3}[\s.\p{Pd}]\d{4}\b|\+\d[\d\s().\p{Pd}]{7,}\d/iu;

/** Whether a text makes a promise, or sends customers elsewhere. */
const isCriticalText = (text: string) => priceOrWarranty.test(text) || contact.test(text);

/** Whether a row of specifications says what a critical field says: by its name, or by what its value promises. */
const isCriticalRow = ([name, value]: [string, unknown]) =>
  criticalRow.test(name) || isCriticalText(typeof value === 'string' ? value : JSON.stringify(value));

/**
 * Whether a value must be confirmed where an AI gave it: that of a critical field, and specifications or a text that state what
 * such a field does. A row 'Cutting width' is shown and filtered like the field itself.
 */
export function isCriticalValue(field: string, value: unknown): boolean {
  if (isCriticalField(field)) return true;
  if (field === 'specifications' && isTable(value)) return Object.entries(value).some(isCriticalRow);
  if (field === 'specifications') return typeof value === 'string' && isCriticalRow([value, value]);
  const isText = field === 'description' || field === 'features';
  return isText && [value].flat().some((text) => typeof text === 'string' && isCriticalText(text));
}

/** A table of specifications without its critical rows; null where none is left. @see isCriticalValue */
export function withoutCriticalRows(table: Record<string, unknown>): Record<string, unknown> | null {
  const remaining = Object.entries(table).filter((row) => !isCriticalRow(row));
  return remaining.length ? Object.fromEntries(remaining) : null;
}

/** The critical rows of specifications, or lines of features, each by itself; any other value has none. */
function criticalParts(field: string, value: unknown): string[] {
  const rows = field === 'specifications' && isTable(value) ? Object.entries(value) : [];
  const lines: unknown[] = field === 'features' && Array.isArray(value) ? value : [];
  return [
    ...rows.filter(isCriticalRow).map((row) => JSON.stringify(row)),
    ...lines.filter((line) => isCriticalValue(field, line)).map((line) => JSON.stringify(line)),
  ];
}

/**
 * Whether an edited value still has a critical row or line as it was: who corrects the weight in a table has not said that the cutting
 * width above it is right.
 */
export function keepsCriticalPart(field: string, before: unknown, after: unknown): boolean {
  const left = new Set(criticalParts(field, after));
  return criticalParts(field, before).some((part) => left.has(part));
}

/** Returns the error that keeps a product with an unconfirmed value from being published. */
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
