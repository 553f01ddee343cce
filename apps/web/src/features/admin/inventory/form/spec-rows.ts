import { readSpecifications } from '@dealer/api/domain/product-fields';

/** A row of the specifications' table: its texts, and the value that the text was made of. */
export interface SpecRow {
  key: string;
  text: string;
  value: unknown;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** The rows of a specification's text; undefined where it is no table but plain text. */
export function specRows(specifications: string): SpecRow[] | undefined {
  const read = readSpecifications(specifications);
  if (read === null) return [];
  if (typeof read === 'string') return undefined;
  return Object.entries(read).map(([key, value]) => ({ key, text: textOf(value), value }));
}

/** The text of a table: a value whose text was not touched stays what it was, a number or a list. */
export function specText(rows: readonly SpecRow[]): string {
  const table = Object.fromEntries(
    rows
      .filter(({ key }) => key.trim() !== '')
      .map(({ key, text, value }) => [key.trim(), text === textOf(value) ? value : text]),
  );
  return Object.keys(table).length ? JSON.stringify(table, null, 2) : '';
}
