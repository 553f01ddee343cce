import { oneLine } from '@dealer/api/domain/text';
import { knownName } from '../known-name.ts';

/** The progress of a row (admin §3); Smart Lookup sets the statuses from 'enriching' on. */
type BulkStatus = 'pending' | 'saving' | 'saved' | 'enriching' | 'enriched' | 'error';

/** The typed brand and model of a machine. */
export interface TypedRow {
  brand: string;
  model: string;
}

/** A machine of the bulk list. */
export interface BulkRow extends TypedRow {
  id: number;
  status: BulkStatus;
  error: string | undefined;
}

export const MAX_ROWS = 500;

let lastId = 0;

export function bulkRow(brand = '', model = ''): BulkRow {
  lastId += 1;
  return { id: lastId, brand, model, status: 'pending', error: undefined };
}

/** Says what a row lacks: 'Missing: Brand, Model' (admin §5); undefined if it is complete. */
export function missingOf({ brand, model }: TypedRow): string | undefined {
  const gaps = [...(brand.trim() ? [] : ['Brand']), ...(model.trim() ? [] : ['Model'])];
  return gaps.length ? `Missing: ${gaps.join(', ')}` : undefined;
}

/** Whether nothing is typed in a row. */
export const isEmptyRow = ({ brand, model }: TypedRow): boolean => !brand.trim() && !model.trim();

/** Shows the error of a row at its empty fields, or else at its last field. */
export function errorsOf({ brand, model, error }: Omit<BulkRow, 'id' | 'status'>) {
  const hasBrand = brand.trim() !== '';
  const hasModel = model.trim() !== '';
  return { brand: hasBrand ? undefined : error, model: hasModel && !hasBrand ? undefined : error };
}

/** Splits 'Toro 75746' where it begins with a brand that is known, the longest such name first. */
function splitLine(line: string, brands: readonly string[]): [brand: string, model: string] | undefined {
  const plain = line.toLowerCase();
  const longestFirst = brands.toSorted((a, b) => b.length - a.length);
  const brand = longestFirst.find((name) => plain.startsWith(`${name.toLowerCase()} `));
  return brand === undefined ? undefined : [brand, oneLine(line.slice(brand.length))];
}

const headings = {
  brand: /^(brand|make|manufacturer)( name)?$/i,
  model: /^model( (number|no\.?|#))?$/i,
};

const linesOf = (text: string) => text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');

/** Returns the positions of the columns of pasted lines; undefined if the first line is no heading. */
function columnsOf(firstLine: string): { brand: number; model: number } | undefined {
  const cells = firstLine.split('\t').map(oneLine);
  const brand = cells.findIndex((cell) => headings.brand.test(cell));
  const model = cells.findIndex((cell) => headings.model.test(cell));
  if (brand >= 0 && model >= 0) return { brand, model };
  return cells.length === 1 && (brand === 0 || model === 0) ? { brand: 0, model: 1 } : undefined;
}

/** Says what a paste leaves out, in sentences: a heading line, and columns beside brand and model; undefined without either. */
export function omittedOf(text: string): string | undefined {
  const lines = linesOf(text);
  const heading = columnsOf(lines[0] ?? '') !== undefined;
  const wide = lines.slice(heading ? 1 : 0).filter((line) => line.trimEnd().split('\t').length > 2).length;
  const sentences = [
    ...(heading ? ['The heading line is no machine and was left out.'] : []),
    ...(wide > 0 ? [`Only brand and model were taken; ${wide} line(s) have more columns.`] : []),
  ];
  return sentences.join(' ') || undefined;
}

/**
 * Reads pasted lines: brand and model with a tab between them as a spreadsheet copies them, 'Toro 75746', or models (or
 * brands) alone, according to the field that they are pasted into. A heading line says which columns are brand and model, and
 * is no machine.
 * @param field what a line without a tab is
 * @param brandAbove the brand of models that come alone
 * @returns undefined where the text is one plain line or blank, which is pasted as any text
 */
export function parsePasted(
  text: string,
  field: keyof TypedRow,
  brandAbove: string,
  brands: readonly string[],
): TypedRow[] | undefined {
  const lines = linesOf(text);
  if (lines.length < 2 && !lines[0]?.includes('\t')) return undefined;
  const columns = columnsOf(lines[0] ?? '');
  const { brand: brandAt, model: modelAt } = columns ?? { brand: 0, model: 1 };
  return lines.slice(columns ? 1 : 0).map((line) => {
    const cells = line.split('\t').map(oneLine);
    const first = cells[brandAt] ?? '';
    const second = cells[modelAt];
    if (second !== undefined) return { brand: knownName(brands, first) ?? first, model: second };
    const [brand, model] =
      splitLine(first, brands) ?? (field === 'brand' ? [first, ''] : [brandAbove, first]);
    return { brand, model };
  });
}

/** Whether a paste into a field takes the row's place: not where a model is typed that the paste would take away. */
function isPastedOver({ brand, model }: TypedRow, field: keyof TypedRow): boolean {
  return model.trim() === '' || (field === 'model' && brand.trim() === '');
}

/**
 * Inserts pasted rows in the place of the row that they are pasted into, or below it where that is another machine.
 * @param at which row they are pasted into
 * @returns all rows as they are then, or how many would have fit where these are too many
 */
export function insertPastedRows(
  rows: readonly BulkRow[],
  at: number,
  field: keyof TypedRow,
  pasted: readonly TypedRow[],
): { rows: BulkRow[] } | { fit: number } {
  const row = rows[at];
  const over = row !== undefined && isPastedOver(row, field);
  const fit = MAX_ROWS - rows.length + (over ? 1 : 0);
  if (pasted.length > fit) return { fit };
  const newRows = pasted.map(({ brand, model }) => bulkRow(brand, model));
  return { rows: over ? rows.toSpliced(at, 1, ...newRows) : rows.toSpliced(at + 1, 0, ...newRows) };
}
