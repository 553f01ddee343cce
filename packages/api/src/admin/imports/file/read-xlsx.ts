import { posix } from 'node:path';
import type { Readable } from 'node:stream';
import * as yauzl from 'yauzl';
import { MAX_CELL } from '../../../domain/import/import-cells.ts';
import { beginningOf } from '../../../domain/text.ts';
import { DomainError } from '../../../errors.ts';
import { type CellFormat, numberText, readCellFormats, unescapedText } from './cell-formats.ts';
import {
  fileError,
  MAX_COLUMNS,
  MAX_LIST_BYTES,
  MAX_ROW_NUMBER,
  MAX_SHARED_CHARACTERS,
  MAX_SHARED_TEXTS,
  MAX_UNPACKED_BYTES,
} from './limits.ts';
import type { Source, SourceRow } from './source.ts';
import { parseWhole, parseXml } from './xml.ts';

const MAX_ENTRIES = 2_000;
/** Spreadsheets allow names of 31 characters; of the sheets all that people can choose from. */
const MAX_SHEET_NAME = 100;
const MAX_SHEETS = 100;
/** The longest text of a stored cell: an escaped character takes seven. */
const MAX_STORED_CELL = 7 * MAX_CELL;

const damaged = () =>
  fileError('The workbook is damaged and cannot be unpacked. Open it in the spreadsheet and save it again.');

/** The parts of a workbook, by their paths. */
interface Parts {
  /** @param maxBytes of the part, unpacked; MAX_UNPACKED_BYTES unless given */
  open: (path: string, maxBytes?: number) => Promise<Readable | undefined>;
  close: () => void;
}

/**
 * Opens the ZIP file of a workbook. What it unpacks to is bounded by the sizes in its directory, and yauzl ends a stream
 * with an error that yields more than that.
 */
async function openParts(path: string): Promise<Parts> {
  const zip = await yauzl.openPromise(path, { autoClose: false, lazyEntries: true }).catch(() => {
    throw damaged();
  });
  const entries = new Map<string, yauzl.Entry>();
  let unpacked = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      unpacked += entry.uncompressedSize;
      if (unpacked > MAX_UNPACKED_BYTES || entries.size >= MAX_ENTRIES)
        throw fileError(
          'The workbook unpacks to far more than a price list needs. Save only the sheet that you want.',
        );
      if (entry.isEncrypted())
        throw fileError('The workbook is protected by a password. Save it without one.');
      entries.set(entry.fileName, entry);
    }
  } catch (error) {
    zip.close();
    throw error instanceof DomainError ? error : damaged();
  }
  return {
    open: async (name, maxBytes = MAX_UNPACKED_BYTES) => {
      const entry = entries.get(name);
      if (entry && entry.uncompressedSize > maxBytes) throw damaged();
      return entry && zip.openReadStreamPromise(entry);
    },
    close: () => zip.close(),
  };
}

interface Sheet {
  name: string;
  path: string;
}

async function readSheets(parts: Parts): Promise<Sheet[]> {
  const workbook = await parts.open('xl/workbook.xml', MAX_LIST_BYTES);
  const relations = await parts.open('xl/_rels/workbook.xml.rels', MAX_LIST_BYTES);
  if (!workbook || !relations)
    throw fileError('The file is a ZIP archive and no Excel workbook. Save it as CSV or .xlsx.');
  const found: { name: string; id: string }[] = [];
  await parseWhole(workbook, {
    open: (tag, attributes) => {
      if (tag === 'sheet')
        found.push({ name: attributes['name'] ?? '', id: attributes['r:id'] ?? attributes['id'] ?? '' });
    },
  });
  const targets = new Map<string, string>();
  await parseWhole(relations, {
    open: (tag, attributes) => {
      if (tag === 'Relationship') targets.set(attributes['Id'] ?? '', attributes['Target'] ?? '');
    },
  });
  const paths = new Set<string>();
  return found.slice(0, MAX_SHEETS).flatMap(({ name, id }) => {
    const target = targets.get(id);
    // A part that several names refer to is read once.
    if (!target || paths.has(target)) return [];
    paths.add(target);
    return [
      {
        name: beginningOf(name, MAX_SHEET_NAME),
        path: target.startsWith('/') ? target.slice(1) : posix.join('xl', target),
      },
    ];
  });
}

/** The texts that cells refer to by their index. */
async function readSharedStrings(parts: Parts): Promise<string[]> {
  const stream = await parts.open('xl/sharedStrings.xml');
  const strings: string[] = [];
  if (!stream) return strings;
  let current = '';
  let total = 0;
  let isText = false;
  let phonetic = 0;
  const handlers = {
    open: (tag: string) => {
      if (tag === 'si') current = '';
      if (tag === 'rPh') phonetic += 1;
      isText = tag === 't' && phonetic === 0;
    },
    text: (text: string) => {
      if (isText) current += text;
    },
    close: (tag: string) => {
      if (tag === 't') isText = false;
      if (tag === 'rPh') phonetic -= 1;
      if (tag !== 'si') return;
      strings.push(unescapedText(current));
      total += current.length;
    },
  };
  for await (const _ of parseXml(stream, handlers)) {
    if (total + current.length > MAX_SHARED_CHARACTERS || strings.length > MAX_SHARED_TEXTS)
      throw fileError('The workbook holds too much text. Save only the sheet that you want.');
  }
  return strings;
}

/** The index of the column of a cell's reference: 0 for 'A7', 27 for 'AB7'. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,4}/i.exec(reference)?.[0].toUpperCase() ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** The text of a cell by its type. A formula's cell holds the value that the spreadsheet computed last. */
function cellText(type: string, raw: string, format: CellFormat, shared: readonly string[]): string {
  if (type === 's') return shared[Number(raw)] ?? '';
  if (type === 'b') return raw === '1' ? 'yes' : 'no';
  return type === 'n' ? numberText(raw, format) : unescapedText(raw);
}

/** The number of a row: the stated one if it comes after the row before, else the next one. */
function rowNumber(stated: string | undefined, before: number): number {
  const number = Number(stated);
  return Number.isInteger(number) && number > before && number <= MAX_ROW_NUMBER ? number : before + 1;
}

async function* readSheet(stream: Readable, shared: readonly string[], formats: readonly CellFormat[]) {
  let rows: SourceRow[] = [];
  let row: SourceRow = { number: 0, cells: [], width: 0 };
  let cell = { column: -1, type: 'n', style: 0 };
  let raw = '';
  let isValue = false;
  const handlers = {
    open: (tag: string, attributes: Record<string, string>) => {
      if (tag === 'row') {
        row = { number: rowNumber(attributes['r'], row.number), cells: [], width: 0 };
        cell = { column: -1, type: 'n', style: 0 };
      }
      if (tag === 'c') {
        const reference = attributes['r'];
        const column = reference ? columnOf(reference) : cell.column + 1;
        cell = { column, type: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? 0) };
        raw = '';
      }
      if (tag === 'v' || tag === 't') isValue = true;
    },
    text: (text: string) => {
      if (isValue && raw.length <= MAX_STORED_CELL) raw += text;
    },
    close: (tag: string) => {
      if (tag === 'v' || tag === 't') isValue = false;
      if (tag === 'c' && cell.column >= 0) {
        const text = cellText(cell.type, raw, formats[cell.style] ?? null, shared);
        if (text.trim() !== '') row.width = Math.max(row.width, cell.column + 1);
        if (cell.column < MAX_COLUMNS) {
          while (row.cells.length < cell.column) row.cells.push('');
          row.cells[cell.column] = text;
        }
      }
      if (tag === 'row' && row.cells.some((text) => text !== '')) rows.push(row);
    },
  };
  for await (const _ of parseXml(stream, handlers)) {
    yield* rows;
    rows = [];
  }
}

/** The parts of a workbook that the cells of all sheets refer to. */
interface SharedParts {
  texts: string[];
  formats: CellFormat[];
}

async function readSharedParts(parts: Parts): Promise<SharedParts> {
  const styles = await parts.open('xl/styles.xml', MAX_LIST_BYTES);
  const formats = styles ? await readCellFormats(styles) : [];
  return { formats, texts: await readSharedStrings(parts) };
}

async function* readRows(
  path: string,
  sheetName: string | undefined,
  readShared: (parts: Parts) => Promise<SharedParts>,
): AsyncGenerator<SourceRow> {
  const parts = await openParts(path);
  try {
    const sheets = await readSheets(parts);
    const sheet = sheets.find(({ name }) => name === sheetName) ?? sheets[0];
    const { texts, formats } = await readShared(parts);
    const stream = sheet && (await parts.open(sheet.path));
    if (!stream) throw damaged();
    yield* readSheet(stream, texts, formats);
  } catch (error) {
    throw error instanceof DomainError ? error : damaged();
  } finally {
    parts.close();
  }
}

/** Opens an Excel workbook (.xlsx). @throws BAD_REQUEST for an archive that is none, is damaged or unpacks to too much */
export async function openXlsx(path: string): Promise<Source> {
  const parts = await openParts(path);
  try {
    const sheets = await readSheets(parts);
    if (!sheets.length) throw fileError('The workbook holds no sheet.');
    let shared: Promise<SharedParts> | undefined;
    const readShared = (opened: Parts) => {
      shared ??= readSharedParts(opened);
      return shared;
    };
    return {
      kind: 'xlsx',
      encoding: null,
      delimiter: null,
      sheets: sheets.map(({ name }) => name),
      rows: (sheet) => readRows(path, sheet, readShared),
    };
  } catch (error) {
    throw error instanceof DomainError ? error : damaged();
  } finally {
    parts.close();
  }
}
