import {
  type Field,
  fields,
  type NewProductFieldValue,
  type Product,
  productFieldValues,
  type Transaction,
} from '@dealer/db';
import { inArray } from 'drizzle-orm';

type SpecifiedProduct = Pick<Product, 'id' | 'specifications'>;
type FieldValue = Pick<NewProductFieldValue, 'valueText' | 'valueInteger' | 'valueDecimal' | 'valueBoolean'>;

/** Values per statement; PostgreSQL takes 65,535 parameters. */
const BATCH = 5_000;
const MAX_INTEGER = 2_147_483_647;

/**
 * Rebuilds the typed values of products from their specifications, in the transaction of the write (decisions P10). A
 * key that is not a known field, or a value that does not parse as the field's type, gets no typed value.
 */
export async function rebuildFieldValues(
  tx: Transaction,
  written: readonly SpecifiedProduct[],
): Promise<void> {
  if (!written.length) return;
  const ids = written.map(({ id }) => id);
  await tx.delete(productFieldValues).where(inArray(productFieldValues.productId, ids));
  const known = new Map(
    (await tx.select().from(fields)).flatMap((field) =>
      [field.name, field.label, field.slug].map((key) => [key.toLowerCase(), field] as const),
    ),
  );
  const values = written.flatMap((product) => valuesOf(product, known));
  for (let start = 0; start < values.length; start += BATCH)
    await tx.insert(productFieldValues).values(values.slice(start, start + BATCH));
}

function valuesOf(
  { id, specifications }: SpecifiedProduct,
  known: Map<string, Field>,
): NewProductFieldValue[] {
  if (!specifications || typeof specifications === 'string') return [];
  const byField = new Map<number, NewProductFieldValue>();
  for (const [key, raw] of Object.entries(specifications)) {
    const field = known.get(key.trim().toLowerCase());
    const value = field && parseFieldValue(field, raw);
    if (value) byField.set(field.id, { productId: id, fieldId: field.id, ...value });
  }
  return [...byField.values()];
}

/**
 * Parses a specification's value as the type of its field.
 * @param raw such as '42 in', 'about 340 lb', '1,110 CFM', 'yes'
 * @returns null where it does not parse as that type: '1 to 4.5 in' is not a number
 */
export function parseFieldValue(
  { valueType, unit }: Pick<Field, 'valueType' | 'unit'>,
  raw: unknown,
): FieldValue | null {
  if (!['string', 'number', 'boolean'].includes(typeof raw)) return null;
  const text = String(raw).trim();
  if (!text) return null;
  if (valueType === 'text') return { valueText: text };
  if (valueType === 'boolean') {
    const truth = /^(?:(yes|true)|no|false)$/i.exec(text);
    return truth && { valueBoolean: Boolean(truth[1]) };
  }
  const [, digits, statedUnit = ''] = /^(?:about )?(\d[\d,]*(?:\.\d{1,3})?)\s*(.*)$/i.exec(text) ?? [];
  if (!digits || (statedUnit && statedUnit.toLowerCase() !== unit?.toLowerCase())) return null;
  const number = Number(digits.replaceAll(',', ''));
  if (number > MAX_INTEGER) return null;
  if (valueType === 'decimal') return { valueDecimal: String(number) };
  return Number.isInteger(number) ? { valueInteger: number } : null;
}
