import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { parse as parseSync } from 'csv-parse/sync';
import { MAX_COLUMNS, MAX_RECORD_BYTES, MAX_SOURCE_ROWS, refusal, tooManyRows } from './limits.ts';
import type { Source, SourceRow } from './source.ts';
import { decodeFile, detectEncoding, type Encoding } from './text-encoding.ts';

const SAMPLE_CHARACTERS = 64 * 1024;
const SAMPLE_RECORDS = 40;
const delimiters = [',', ';', '\t', '|'] as const;
const names: Record<string, string> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' };

const options = {
  relax_column_count: true,
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

/** The delimiter with which most rows of the sample have the same number of cells; null if there is none. */
function detectDelimiter(sample: string): string | null {
  const [best] = delimiters
    .map((delimiter) => ({ delimiter, ...shapeOf(sample, delimiter) }))
    .filter(({ columns }) => columns > 1)
    .toSorted((a, b) => b.share ** 2 * b.columns - a.share ** 2 * a.columns);
  return best?.delimiter ?? null;
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

function asRefusal(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const line = typeof error['lines'] === 'number' ? error['lines'] : null;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE')
    return refusal(
      `A quotation mark is opened and never closed${line === null ? '' : `, in or before line ${line}`}. ` +
        'Close it, or save the file again from the spreadsheet.',
    );
  return refusal(`The file cannot be read as CSV${line === null ? '' : ` at line ${line}`}.`);
}

async function* readRows(path: string, encoding: Encoding, delimiter: string, skip: number) {
  let number = 0;
  // Empty lines end here: millions of them would each pass through the stream.
  const numbered = (cells: string[]) => {
    number += 1;
    if (number > MAX_SOURCE_ROWS) throw tooManyRows();
    return number <= skip || cells.every((cell) => cell === '') ? null : [String(number), ...cells];
  };
  const parser = parse({ ...options, delimiter, on_record: numbered });
  // An error of the file destroys the parser with it, and the loop below throws it.
  pipeline(Readable.from(decodeFile(path, encoding)), parser, () => undefined);
  const records: AsyncIterable<string[]> = parser;
  try {
    for await (const [numberText, ...cells] of records) {
      const width = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
      yield { number: Number(numberText), cells: cells.slice(0, MAX_COLUMNS), width } satisfies SourceRow;
    }
  } catch (error) {
    throw asRefusal(error);
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
  const delimiter = stated ?? detectDelimiter(sample);
  if (!delimiter)
    throw refusal(
      'Every line is a single cell: no comma, semicolon, tab or bar separates columns. Save the file as CSV from the spreadsheet.',
    );
  return {
    kind: 'csv',
    encoding,
    delimiter: names[delimiter] ?? delimiter,
    sheets: [],
    rows: () => readRows(path, encoding, delimiter, stated ? 1 : 0),
  };
}
