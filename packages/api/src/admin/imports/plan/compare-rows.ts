import type { ImportReason, MigrationProduct, Product } from '@dealer/db';
import type { ReadRow } from '../../../domain/import/import-row.ts';
import { nameKey } from '../../../domain/products/model-key.ts';
import { sameValue } from '../../../domain/products/product-changes.ts';
import { fieldLabel } from '../../../domain/products/product-fields.ts';

/** A row of the file about a machine that a later row is about, too. */
export interface EarlierRow {
  rowNumber: number;
  read: ReadRow;
}

export const ask = (field: string | null, message: string): ImportReason => ({
  field,
  message,
  isQuestion: true,
});
export const note = (field: string | null, message: string): ImportReason => ({
  field,
  message,
  isQuestion: false,
});

/** Fields that are compared by nameKey, because two spellings mean the same. */
const fieldsByKey = new Set(['brand', 'model', 'sku']);

const keyOf = (value: unknown) => (typeof value === 'string' ? nameKey(value) : '');

const isSameField = (field: string, a: unknown, b: unknown) =>
  fieldsByKey.has(field) ? keyOf(a) === keyOf(b) : sameValue(a, b);

/** The fields of which both rows say something, and not the same; and those that only the later one says. */
export function differingFields(earlier: ReadRow, later: ReadRow): string[] {
  const first = new Map<string, unknown>(Object.entries(earlier.fields));
  return Object.entries(later.fields)
    .filter(([field, value]) => !isSameField(field, first.get(field) ?? null, value))
    .filter(([field]) => first.has(field) || !['condition', 'callForPrice'].includes(field))
    .map(([field]) => field);
}

/** The fields that are not guessed: of two rows with other texts the first one counts, but not with other prices. */
const prices = ['price', 'originalPrice', 'callForPrice'] as const;
/** A row with a question about one of these may be another machine, such as a used one. */
const identifying = new Set<string | null>(['brand', 'model', 'condition']);

/** The question about an earlier row if a later one of the same machine has another price. */
export function contradictionOf({ rowNumber }: MigrationProduct, later: ReadRow, earlier: EarlierRow) {
  if (later.reasons.some(({ field, isQuestion }) => isQuestion && identifying.has(field))) return null;
  const differing = prices.filter((field) => {
    const [before, after] = [earlier.read.fields[field], later.fields[field]];
    return before !== undefined && after !== undefined && !isSameField(field, before, after);
  });
  if (!differing.length) return null;
  const labels = differing.map(fieldLabel).join(', ');
  const reason = ask(null, `Row ${rowNumber} is the same machine with another ${labels}`);
  return { rowNumber: earlier.rowNumber, reason };
}

/** Describes the product that has the SKU of a row, if the row is about another machine; else null. */
export function differenceOf(
  product: Product,
  { fields: { brand, model, condition } }: ReadRow,
): string | null {
  const isOther = (stated: string | null | undefined, stored: string | null) =>
    Boolean(stated && stored) && nameKey(stated) !== nameKey(stored);
  if (isOther(model, product.model)) return 'another model';
  if (isOther(brand, product.brand)) return 'another brand';
  if (!condition || condition === product.condition) return null;
  return product.condition === 'new' ? 'a new machine' : 'a pre-owned machine';
}

/** The questions about a row that does not say which machine it is about. */
export function missingIdentity({ fields, reasons }: ReadRow): ImportReason[] {
  const isAsked = (field: string) => reasons.some((reason) => reason.field === field && reason.isQuestion);
  return (['brand', 'model'] as const)
    .filter((field) => !fields[field] && !isAsked(field))
    .map((field) => ask(field, `${fieldLabel(field)} is empty`));
}
