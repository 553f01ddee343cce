import { withoutApostrophe } from '../../../domain/import/csv.ts';
import { MAX_CELL } from '../../../domain/import/import-cells.ts';
import { MAX_IMPORT_ROWS } from '../../../domain/import/import-limits.ts';
import { targetOfHeader } from '../../../domain/import/import-targets.ts';
import { lineOfHtml } from '../../../domain/import/readers/html-text.ts';
import { quoteCell } from '../../../domain/import/readers/reading.ts';
import { isUnsafeName } from '../../../domain/json-table.ts';
import { beginningOf } from '../../../domain/text.ts';
import { fileError, MAX_COLUMNS, MAX_SOURCE_ROWS, MAX_TABLE_CHARACTERS, tooManyRows } from './limits.ts';
import type { Source, SourceRow } from './source.ts';

/** Rows at the top of a file among which the header is: price lists begin with titles and dates. */
const HEADER_ROWS = 15;

/** A row of a table: its cells that are not empty, by the names of their columns. */
export interface TableRow {
  number: number;
  cells: Record<string, string>;
}

const isFilled = (cell: string | undefined) => cell !== undefined && cell.trim() !== '';

/**
 * Rates how much a row looks like a header: cells that are the name of something known, then cells that only contain one, as those of
 * machines do ('42 in. deck'), and texts rather than numbers.
 */
function headerScore({ cells }: SourceRow): number {
  const filled = cells.filter(isFilled);
  if (filled.length < 2) return 0;
  const isShort = (cell: string) => cell.length < 60;
  const isText = filled.every((cell) => isShort(cell) && /\p{L}/u.test(cell));
  const found = filled.filter(isShort).flatMap((cell) => targetOfHeader(cell) ?? []);
  const names = found.filter(({ isExact }) => isExact).length;
  const mentions = found.length - names;
  return names * 100 + mentions * (isText ? 40 : 10) + (isText ? 20 : 0);
}

/** The index of the header among the first rows: the first of those with the highest score. */
function findHeader(rows: readonly SourceRow[]): number {
  const scores = rows.map(headerScore);
  const best = Math.max(...scores);
  return best > 0 ? scores.indexOf(best) : -1;
}

/** The letters of a column as spreadsheets show them: 'A', 'AB'. */
function columnLetters(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}

/**
 * The names of the columns, each of them once. Merged cells leave their other cells empty: a name that is missing stands
 * in the row above, and equal names are told apart by the group above them ('2026 MSRP'). Rows are stored and sent by these
 * names, which 'constructor' cannot be.
 */
function columnNames(header: SourceRow, above: SourceRow | undefined): string[] {
  const texts = (row: SourceRow | undefined) =>
    (row?.cells ?? []).map((cell) => beginningOf(lineOfHtml(cell), 80));
  const own = texts(header);
  const upper = texts(above);
  const isGroupRow = upper.filter(Boolean).length > 1;
  const count = Math.max(own.length, isGroupRow ? upper.length : 0);
  let group = '';
  const names = new Set<string>();
  for (let column = 0; column < count; column += 1) {
    group = (isGroupRow && upper[column]) || group;
    const base = own[column] || (isGroupRow && upper[column]) || `Column ${columnLetters(column)}`;
    const grouped = group && own[column] ? `${group} ${base}` : base;
    let name = names.has(base) ? grouped : base;
    for (let n = 2; names.has(name) || isUnsafeName(name); n += 1) name = `${base} (${n})`;
    names.add(name);
  }
  return [...names];
}

export interface Table {
  columns: string[];
  rows: AsyncIterable<TableRow>;
  /** Ends reading before the last row. */
  close: () => Promise<void>;
}

/** Counts the columns whose names say what they are. */
export function knownNames(columns: readonly string[]): number {
  return columns.filter((name) => targetOfHeader(name) !== null).length;
}

/**
 * Reads a sheet as a table, row by row.
 * @throws BAD_REQUEST for a sheet without a header, with too many columns, and while reading with too many rows
 */
export async function readTable(source: Source, sheet?: string): Promise<Table> {
  const { sheets } = source;
  if (sheet !== undefined && !sheets.includes(sheet)) {
    const others = sheets.length ? ` It has ${sheets.join(', ')}.` : '';
    throw fileError(`The file has no sheet ${quoteCell(sheet)}.${others}`);
  }
  const iterator = source.rows(sheet)[Symbol.asyncIterator]();
  const top: SourceRow[] = [];
  while (top.length < HEADER_ROWS) {
    const next = await iterator.next();
    if (next.done) break;
    top.push(next.value);
  }
  const at = findHeader(top);
  const header = top[at];
  if (!header) {
    await iterator.return?.();
    throw fileError(
      'No row with the names of columns is among the first rows. Put the names in the first row.',
    );
  }
  const width = Math.max(...top.slice(at).map((row) => row.width));
  if (width > MAX_COLUMNS) {
    await iterator.return?.();
    throw fileError(
      `The file has ${width.toLocaleString('en-US')} columns; at most ${MAX_COLUMNS} are read. Leave out those that you do not need.`,
    );
  }
  const columns = columnNames(header, top[at - 1]);
  while (columns.length < width) columns.push(`Column ${columnLetters(columns.length)}`);
  return {
    columns,
    rows: tableRows(columns, top.slice(at + 1), iterator),
    close: async () => void (await iterator.return?.()),
  };
}

async function nextOf(rest: AsyncIterator<SourceRow>): Promise<SourceRow | undefined> {
  const next = await rest.next();
  return next.done ? undefined : next.value;
}

async function* tableRows(
  columns: readonly string[],
  first: readonly SourceRow[],
  rest: AsyncIterator<SourceRow>,
) {
  let count = 0;
  let sources = 0;
  let characters = 0;
  try {
    for (;;) {
      const source = sources < first.length ? first[sources] : await nextOf(rest);
      if (!source) break;
      sources += 1;
      const row = tableRow(columns, source);
      if (row) count += 1;
      if (count > MAX_IMPORT_ROWS || sources > MAX_SOURCE_ROWS) throw tooManyRows();
      if (!row) continue;
      for (const cell of Object.values(row.cells)) characters += cell.length;
      if (characters > MAX_TABLE_CHARACTERS)
        throw fileError('The file holds too much text. Split it, or leave out columns.');
      yield row;
    }
  } finally {
    await rest.return?.();
  }
  if (count === 0) throw fileError('The file holds a header and no rows below it.');
}

/** A cell; of one that is too long its beginning, with an ellipsis by which it is still too long for those who read it. */
function shortened(cell: string): string {
  const text = cell.length > MAX_CELL ? cell.trim() : cell;
  return text.length > MAX_CELL ? `${text.slice(0, MAX_CELL)}…` : text;
}

/** A row by the names of its columns; null for one that says nothing. */
function tableRow(columns: readonly string[], { number, cells }: SourceRow): TableRow | null {
  const named: Record<string, string> = {};
  for (const [index, cell] of cells.entries()) {
    const column = columns[index];
    // Text with NUL or half a character pair cannot be stored.
    const text = shortened(withoutApostrophe(cell).replaceAll('\0', '')).toWellFormed();
    if (column !== undefined && isFilled(text)) named[column] = text;
  }
  return Object.keys(named).length ? { number, cells: named } : null;
}
