import { setImmediate } from 'node:timers/promises';
import { CsvError, type InfoRecord, type Parser, parse } from 'csv-parse';
import { parse as parseSync } from 'csv-parse/sync';
import { fileError, MAX_COLUMNS, MAX_RECORD_BYTES, MAX_SOURCE_ROWS, tooManyRows } from './limits.ts';
import type { Source, SourceRow } from './source.ts';
import { decodeFile, detectEncoding, type Encoding } from './text-encoding.ts';

const SAMPLE_CHARACTERS = 64 * 1024;
const SAMPLE_RECORDS = 40;
/** Characters that are parsed before the event loop turns: a few milliseconds of work. */
const SLICE_CHARACTERS = 1024;
const delimiters = [',', ';', '\t', '|'] as const;
const names: Record<string, string> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' };

const options = {
  relax_column_count: true,
  // Counted, and not parsed: files end with thousands of them.
  skip_empty_lines: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  // Dealers write 42" without quoting the cell.
  relax_quotes: true,
  max_record_size: MAX_RECORD_BYTES,
};

/** How many cells most records of a sample have, and the share of the records that have that many. */
function shapeOf(sample: string, delimiter: string): { columns: number; share: number } {
  const counts = new Map<number, number>();
  let records = 0;
  const count = (record: string[]) => {
    if (record.every((cell) => cell === '')) return null;
    records += 1;
    counts.set(record.length, (counts.get(record.length) ?? 0) + 1);
    return null;
  };
  try {
    parseSync(sample, { ...options, delimiter, to: SAMPLE_RECORDS, on_record: count });
  } catch {
    // The sample may end within a quoted cell: the records before it count.
  }
  const [columns = 0, most = 0] = [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
  return { columns, share: records ? most / records : 0 };
}

/** The delimiter with which most rows of the sample have the same number of cells, and that number; null if there is none. */
function detectDelimiter(sample: string): { delimiter: string; columns: number } | null {
  const [best] = delimiters
    .map((delimiter) => ({ delimiter, ...shapeOf(sample, delimiter) }))
    .filter(({ columns }) => columns > 1)
    .toSorted((a, b) => b.share ** 2 * b.columns - a.share ** 2 * a.columns);
  return best ?? null;
}

async function sampleOf(path: string, encoding: Encoding): Promise<string> {
  let sample = '';
  for await (const text of decodeFile(path, encoding)) {
    sample += text;
    if (sample.length >= SAMPLE_CHARACTERS) break;
  }
  return sample;
}

/** A line that spreadsheets write before the header to name the delimiter: 'sep=;'. */
const separatorLine = /^sep=([^"\\\p{L}\p{N}\p{Cs}])\r?\n/iu;

function asFileError(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  // The parser has read one line before those of the file.
  const line = typeof error['lines'] === 'number' ? error['lines'] - 1 : null;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE')
    return fileError(
      `A quotation mark is opened and never closed${line === null ? '' : `, in or before line ${line}`}. ` +
        'Close it, or save the file again from the spreadsheet.',
    );
  return fileError(`The file cannot be read as CSV${line === null ? '' : ` at line ${line}`}.`);
}

/** Waits until the parser takes more, or nobody reads on. Leaves no listener behind. */
function drainOrClose(parser: Parser): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      parser.off('drain', done).off('close', done);
      resolve();
    };
    parser.on('drain', done).on('close', done);
  });
}

/** Gives a text to the parser in slices, and lets the event loop turn after each: a server goes on answering meanwhile. */
async function feed(parser: Parser, texts: AsyncIterable<string>): Promise<void> {
  for await (const text of texts)
    for (let start = 0; start < text.length; start += SLICE_CHARACTERS) {
      if (!parser.write(text.slice(start, start + SLICE_CHARACTERS))) await drainOrClose(parser);
      await setImmediate();
      if (parser.destroyed) return;
      if (parser.info.empty_lines > MAX_SOURCE_ROWS) throw tooManyRows();
    }
  parser.end();
}

interface CsvFormat {
  encoding: Encoding;
  delimiter: string;
  /** How many cells most rows have. */
  columns: number;
}

async function* readRows(path: string, { encoding, delimiter, columns }: CsvFormat, skip: number) {
  // Rows without any value end here: a hundred thousand of them would each pass through the stream.
  const numbered = (cells: string[], { records, empty_lines }: InfoRecord) => {
    const number = records + empty_lines - 1;
    if (number > MAX_SOURCE_ROWS) throw tooManyRows();
    return number <= skip || cells.every((cell) => cell === '') ? null : [String(number), ...cells];
  };
  const parser = parse({ ...options, delimiter, on_record: numbered });
  // The parser makes an error, which costs more than the row, for each row with another number of cells than the first one.
  parser.write(`${delimiter.repeat(Math.max(columns, 1) - 1)}.\n`);
  const feeding = feed(parser, decodeFile(path, encoding)).catch((error: unknown) =>
    parser.destroy(error instanceof Error ? error : new Error('The file cannot be read', { cause: error })),
  );
  const records: AsyncIterable<string[]> = parser;
  try {
    for await (const [numberText, ...cells] of records) {
      const width = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
      yield { number: Number(numberText), cells: cells.slice(0, MAX_COLUMNS), width } satisfies SourceRow;
    }
  } catch (error) {
    throw asFileError(error);
  } finally {
    parser.destroy();
    await feeding;
  }
}

/**
 * Opens a text file: finds its encoding and delimiter.
 * @throws BAD_REQUEST where every line is one cell
 */
export async function openCsv(path: string, head: Buffer): Promise<Source> {
  const encoding = await detectEncoding(path, head);
  const sample = await sampleOf(path, encoding);
  const [, stated] = separatorLine.exec(sample) ?? [];
  const found = stated
    ? { delimiter: stated, columns: shapeOf(sample, stated).columns }
    : detectDelimiter(sample);
  if (!found)
    throw fileError(
      'Every line is a single cell: no comma, semicolon, tab or bar separates columns. Save the file as CSV from the spreadsheet.',
    );
  const { delimiter, columns } = found;
  return {
    kind: 'csv',
    encoding,
    delimiter: names[delimiter] ?? delimiter,
    sheets: [],
    rows: () => readRows(path, { encoding, delimiter, columns }, stated ? 1 : 0),
  };
}
