import { MAX_CELL_TEXT } from '@dealer/api/schemas';
import { type CellField, cellFields, cellLabels } from './cells.ts';
import type { ProductRow } from './use-product-list.ts';

/** More cells are no price list of one page, but a file to import. */
export const MAX_PASTED_CELLS = 5_000;

/** Values for products, as the server previews and stores them. */
export interface CellItem {
  id: number;
  updatedAt: Date;
  cells: { field: CellField; text: string }[];
}

/** A block as it falls onto the list, and in sentences what of it is left out. */
export interface PastedBlock {
  items: CellItem[];
  notes: string[];
}

const cellPattern = /(?:^|(?<=[\t\n]))(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))(\t|\n|$)/g;

/** Splits what a spreadsheet copied: tabs between cells, lines between rows, quotes around a cell that has either. */
export function readBlock(text: string): string[][] {
  const plain = text.replaceAll(/\r\n?/g, '\n').replace(/\n+$/, '');
  if (plain === '') return [];
  const rows: string[][] = [[]];
  for (const [, quoted, bare = '', end] of plain.matchAll(cellPattern)) {
    rows.at(-1)?.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end === '\n') rows.push([]);
    if (end === '') break;
  }
  return rows;
}

const count = (n: number, word: string) => `${n.toLocaleString('en-US')} ${word}${n === 1 ? '' : 's'}`;

/** Whether a line names columns instead of holding their values. */
function isHeading(line: readonly string[], fields: readonly CellField[]): boolean {
  const named = line.filter((cell, at) => {
    const field = fields[at];
    const plain = cell.trim().toLowerCase();
    return field && [field.toLowerCase(), cellLabels[field].toLowerCase(), field.slice(0, 5)].includes(plain);
  });
  return named.length > 0 && named.length === line.filter((cell) => cell.trim() !== '').length;
}

/**
 * Lays a block onto the list, its first cell onto the focused one. Empty cells change nothing.
 * @param rows the rows that are shown, from the focused one on
 * @param first the column of the focused cell
 */
export function layBlock(
  block: readonly (readonly string[])[],
  rows: readonly Pick<ProductRow, 'id' | 'updatedAt'>[],
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
            `The block has ${count(lines.length, 'line')}, the page ${count(rows.length, 'row')} from this cell on: ${count(lines.length - rows.length, 'line')} left out.`,
          ]
        : []),
      ...(width > fields.length
        ? [`${count(width - fields.length, 'column')} beyond ${cellLabels.status} left out.`]
        : []),
      ...(longCells ? [`${count(longCells, 'cell')} cut to ${MAX_CELL_TEXT} characters.`] : []),
      ...(isBlank ? ['Empty cells change nothing.'] : []),
    ],
  };
}
