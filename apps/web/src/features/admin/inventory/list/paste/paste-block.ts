import { countText } from '@dealer/api/domain/counts';
import { MAX_CELL_TEXT, MAX_SELECTION } from '@dealer/api/schemas';
import { type CellField, cellFields, cellLabels } from '../cells/cells.ts';
import type { ProductRow } from '../use-product-list.ts';

/** A block with more cells belongs into an import. */
export const MAX_PASTED_CELLS = 5_000;

/** Values for products, as the server previews and stores them. */
interface CellItem {
  id: number;
  updatedAt: Date;
  cells: { field: CellField; text: string }[];
}

/** The values of a block for the rows of the list, and notes about the parts that are left out. */
export interface PastedBlock {
  items: CellItem[];
  notes: string[];
}

const cellPattern = /(?:^|(?<=[\t\n]))(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))(\t|\n|$)/g;

/** Splits a block copied from a spreadsheet: tabs between cells, line ends between rows, quotes around cells with either. */
export function readBlock(text: string): string[][] {
  const plain = text.replaceAll(/\r\n?/g, '\n').replace(/\n+$/, '');
  if (plain === '') return [];
  const rows: string[][] = [[]];
  for (const [, quoted, unquoted = '', end] of plain.matchAll(cellPattern)) {
    rows.at(-1)?.push(quoted === undefined ? unquoted : quoted.replaceAll('""', '"'));
    if (end === '\n') rows.push([]);
    if (end === '') break;
  }
  return rows;
}

/** Whether a line is a heading: it has names of columns, not values. */
function isHeading(line: readonly string[], fields: readonly CellField[]): boolean {
  const named = line.filter((cell, at) => {
    const field = fields[at];
    const plain = cell.trim().toLowerCase();
    return field && [field.toLowerCase(), cellLabels[field].toLowerCase(), field.slice(0, 5)].includes(plain);
  });
  return named.length > 0 && named.length === line.filter((cell) => cell.trim() !== '').length;
}

type BlockRow = Pick<ProductRow, 'id' | 'updatedAt'>;

/**
 * The rows that a block fills: those of the page from the focused one on, then those after them in the list, as many as one
 * call changes.
 * @param listed the rows of all pages
 */
export function rowsFrom(onPage: readonly BlockRow[], listed: readonly BlockRow[]): BlockRow[] {
  const shown = new Set(onPage.map(({ id }) => id));
  const last = listed.findLastIndex(({ id }) => shown.has(id));
  const after = last === -1 ? [] : listed.slice(last + 1);
  return [...onPage, ...after].slice(0, MAX_SELECTION);
}

/**
 * Assigns the cells of a block to rows and columns of the list, from the focused cell on. Empty cells change nothing.
 * @param rows the rows of the list, from the focused one on
 * @param first the column of the focused cell
 */
export function matchBlockToRows(
  block: readonly (readonly string[])[],
  rows: readonly BlockRow[],
  first: CellField,
): PastedBlock {
  const fields = cellFields.slice(cellFields.indexOf(first));
  const hasHeading = isHeading(block[0] ?? [], fields);
  const lines = block.slice(hasHeading ? 1 : 0);
  const items = rows.slice(0, lines.length).flatMap(({ id, updatedAt }, at): CellItem[] => {
    const cells = fields.flatMap((field, column) => {
      const text = (lines[at]?.[column] ?? '').slice(0, MAX_CELL_TEXT);
      return text.trim() === '' ? [] : [{ field, text }];
    });
    return cells.length ? [{ id, updatedAt, cells }] : [];
  });
  const longCells = lines
    .slice(0, rows.length)
    .flatMap((line) => line.slice(0, fields.length))
    .filter((cell) => cell.length > MAX_CELL_TEXT).length;
  const width = Math.max(0, ...lines.map((line) => line.length));
  const isBlank = lines.some((line) => line.slice(0, fields.length).some((cell) => cell.trim() === ''));
  return {
    items,
    notes: [
      ...(hasHeading ? ['The heading line was left out.'] : []),
      ...(lines.length > rows.length
        ? [
            `The block has ${countText(lines.length, 'line')}, and ${countText(rows.length, 'row')} can be filled from this cell on: ${countText(lines.length - rows.length, 'line')} left out.`,
          ]
        : []),
      ...(width > fields.length
        ? [`${countText(width - fields.length, 'column')} beyond ${cellLabels.status} left out.`]
        : []),
      ...(longCells ? [`${countText(longCells, 'cell')} cut to ${MAX_CELL_TEXT} characters.`] : []),
      ...(isBlank ? ['Empty cells change nothing.'] : []),
    ],
  };
}
