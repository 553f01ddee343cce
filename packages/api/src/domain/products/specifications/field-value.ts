import type { FieldValueType } from '@dealer/db/enums';

/** A specification with a type and a unit, as the table `fields` defines it. */
export interface KnownField {
  id: number;
  name: string;
  slug: string;
  label: string;
  valueType: FieldValueType;
  unit: string | null;
}

/** A value in the column of `product_field_values` that is for its type. */
export interface FieldValue {
  valueText?: string;
  valueInteger?: number;
  valueDecimal?: string;
  valueBoolean?: boolean;
}

const MAX_INTEGER = 2_147_483_647;

/**
 * Parses a specification's value as the type of its field.
 * @param raw such as '42 in', 'about 340 lb', '1,110 CFM', 'yes'
 * @returns null where it does not parse as that type: '1 to 4.5 in' is not a number
 */
export function parseFieldValue(
  { valueType, unit }: Pick<KnownField, 'valueType' | 'unit'>,
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
  const [, digits, statedUnit = ''] =
    /^(?:about )?((?:\d{1,3}(?:,\d{3})+|\d+)(?![\d,])(?:\.\d{1,3})?)\s*(.*)$/i.exec(text) ?? [];
  if (!digits || (statedUnit && !isUnit(statedUnit, unit))) return null;
  const number = Number(digits.replaceAll(',', ''));
  if (number > MAX_INTEGER) return null;
  if (valueType === 'decimal') return { valueDecimal: String(number) };
  return Number.isInteger(number) ? { valueInteger: number } : null;
}

/** '"' is how an inch is written too. */
const isUnit = (stated: string, unit: string | null) =>
  stated.toLowerCase() === unit?.toLowerCase() || (unit === 'in' && stated === '"');
