import type { ImportReason } from '@dealer/db';
import type { ImportMapping } from './import-options.ts';
import { type ImportTarget, isImportTarget, isLong, isOptional } from './import-targets.ts';
import { isSpreadsheetError, quoteCell } from './readers/reading.ts';
import type { LengthUnit } from './readers/width.ts';

/** A cell of a row, with the name of its column. */
export interface Cell {
  column: string;
  text: string;
}

/** Characters of one cell; as long as a description may be. */
export const MAX_CELL = 20_000;

/** Characters of a cell that is not long. */
export const MAX_SHORT_CELL = 1_000;

/** Returns the cells of a row by target: what staff typed, else the cells of the file. */
export function cellsByTarget(
  raw: Readonly<Record<string, unknown>>,
  edits: Readonly<Record<string, string>>,
  { columns }: Pick<ImportMapping, 'columns'>,
): Map<ImportTarget, Cell[]> {
  const cells = new Map<ImportTarget, Cell[]>();
  for (const [column, target] of Object.entries(columns)) {
    const value = raw[column];
    if (target === null || typeof value !== 'string') continue;
    cells.set(target, [...(cells.get(target) ?? []), { column, text: value.trim() }]);
  }
  // Staff choose a category together with its subcategory.
  if (Object.hasOwn(edits, 'category')) cells.delete('subcategory');
  for (const [target, text] of Object.entries(edits))
    if (isImportTarget(target)) cells.set(target, [{ column: target, text }]);
  return cells;
}

/** The cells that can be read, and what is said about the others. */
export function usableCells(cells: ReadonlyMap<ImportTarget, Cell[]>): {
  cells: Map<ImportTarget, Cell[]>;
  reasons: ImportReason[];
} {
  const reasons: ImportReason[] = [];
  const usable = new Map<ImportTarget, Cell[]>();
  for (const [target, found] of cells) {
    const isQuestion = !isOptional(target);
    const readable = found.filter(({ text }) => {
      const problem = problemOf(target, text);
      if (problem) reasons.push({ field: target, message: problem, isQuestion });
      return problem === null;
    });
    usable.set(target, readable);
  }
  return { cells: usable, reasons };
}

function problemOf(target: ImportTarget, text: string): string | null {
  // Of a list of images, the first ones are whole.
  const max = isLong(target) ? MAX_CELL : MAX_SHORT_CELL;
  if (text.length > max && target !== 'images')
    return `The cell has more than ${max.toLocaleString('en-US')} characters`;
  return isSpreadsheetError(text) ? `${quoteCell(text)}: a spreadsheet shows an error here` : null;
}

const unitNames: readonly [LengthUnit, RegExp][] = [
  ['cm', /(?<!\p{L})(?:cms?|centimet(?:er|re)s?)(?!\p{L})/iu],
  ['mm', /(?<!\p{L})(?:mms?|millimet(?:er|re)s?)(?!\p{L})/iu],
  ['ft', /(?<!\p{L})(?:ft|feet|foot)(?!\p{L})/iu],
];

/** The unit that the name of a column states for numbers without one: '107' of 'Width (cm)' is '107 cm'. */
export function unitOfColumn(column: string): LengthUnit | undefined {
  return unitNames.find(([, name]) => name.test(column))?.[0];
}
