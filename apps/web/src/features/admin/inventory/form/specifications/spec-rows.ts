import { readSpecifications } from '@dealer/api/domain/products/product-fields';
import { oneLine } from '@dealer/api/domain/text';

/** A row of the specifications' table: its texts, and the value that the text was made of. */
export interface SpecRow {
  key: string;
  text: string;
  value: unknown;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

const marks = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],]/g;

/** The members of a JSON table as they are written; of two with one name, JSON.parse would keep the last alone. */
function membersOf(json: string): string[] {
  const members: string[] = [];
  let depth = 0;
  let from = json.indexOf('{') + 1;
  for (const { 0: mark, index } of json.matchAll(marks)) {
    if (mark === '{' || mark === '[') depth += 1;
    if (mark === '}' || mark === ']') depth -= 1;
    if (mark === ',' ? depth !== 1 : depth !== 0) continue;
    members.push(json.slice(from, index));
    from = index + 1;
  }
  return members;
}

/** The rows of a specification's text; undefined where it is no table but plain text. */
export function specRows(specifications: string): SpecRow[] | undefined {
  const read = readSpecifications(specifications);
  if (read === null) return [];
  if (typeof read === 'string') return undefined;
  return membersOf(specifications)
    .flatMap((member) => Object.entries(readSpecifications(`{${member}}`) ?? {}))
    .map(([key, value]) => ({ key, text: textOf(value), value }));
}

const isBlank = ({ key, text }: SpecRow) => key.trim() === '' && text.trim() === '';

/**
 * The text of a table: a value whose text was not touched stays what it was, a number or a list. Rows that no table can
 * have, without a name or of the same one, are written too, so that they last until they are corrected.
 */
export function specText(rows: readonly SpecRow[]): string {
  const members = rows
    .filter((row) => !isBlank(row))
    .map(({ key, text, value }) => {
      const json = JSON.stringify(text === textOf(value) ? value : text, null, 2);
      return `  ${JSON.stringify(key.trim())}: ${json.replaceAll('\n', '\n  ')}`;
    });
  return members.length ? `{\n${members.join(',\n')}\n}` : '';
}

const nameOf = ({ key }: SpecRow) => oneLine(key).toLowerCase();

/** A known specification, by its names. */
export interface NamedField {
  name: string;
  label: string;
  slug: string;
  unit: string | null;
}

/** Whether a row is about a known specification, under any of its names. */
export function isRowOf(row: SpecRow, { name, label, slug }: NamedField): boolean {
  return [name, label, slug].some((known) => known.toLowerCase() === nameOf(row));
}

/** Returns the value of a known specification in the text, without its unit. */
export function knownValue(specifications: string, field: NamedField): string {
  const text = specRows(specifications)?.find((row) => isRowOf(row, field))?.text ?? '';
  const end = ` ${field.unit ?? ''}`;
  return field.unit && text.endsWith(end) ? text.slice(0, -end.length) : text;
}

const NUMBER = /^[\d,]+(?:\.\d*)?$/;

/** The text with another value of a known specification; a bare number gets its unit, and nothing removes the row. */
export function withKnownValue(specifications: string, field: NamedField, typed: string): string {
  const rows = specRows(specifications) ?? [];
  const value = field.unit && NUMBER.test(typed.trim()) ? `${typed.trim()} ${field.unit}` : typed;
  const at = rows.findIndex((row) => isRowOf(row, field));
  if (at < 0) return specText([...rows, { key: field.label, text: value, value: '' }]);
  return specText(
    typed.trim() === ''
      ? rows.filter((_, index) => index !== at)
      : rows.map((row, index) => (index === at ? { ...row, text: value } : row)),
  );
}

/** Returns the error of each row, undefined for a valid one. Letter case and outer spaces of a name do not count. */
export function specRowErrors(rows: readonly SpecRow[]): (string | undefined)[] {
  const times = new Map<string, number>();
  for (const row of rows) times.set(nameOf(row), (times.get(nameOf(row)) ?? 0) + 1);
  return rows.map((row) => {
    if (nameOf(row) === '') return isBlank(row) ? undefined : 'A name is required';
    return times.get(nameOf(row)) === 1 ? undefined : 'There is another row of this name';
  });
}

/** Returns the error that keeps a text from being stored as the table that it shows: that of its first invalid row. */
export function specError(specifications: string): string | undefined {
  const errors = specRowErrors(specRows(specifications) ?? []);
  const at = errors.findIndex((error) => error !== undefined);
  return errors[at] && `Row ${at + 1}: ${errors[at]}`;
}
