import { MAX_FILE_MEGABYTES, MAX_IMPORT_ROWS } from '../../../domain/import/import-limits.ts';
import { type DomainError, invalid } from '../../../errors.ts';

const MEGABYTE = 1024 * 1024;

/** The largest file that is read. */
export const MAX_FILE_BYTES = MAX_FILE_MEGABYTES * MEGABYTE;
export const MAX_COLUMNS = 200;
/** Rows of a file, empty ones and those that say nothing included. */
export const MAX_SOURCE_ROWS = 250_000;
/** The last row that a spreadsheet has. */
export const MAX_ROW_NUMBER = 1_048_576;
/** The largest row of a CSV file. A quotation mark that is never closed makes the rest of the file one row. */
export const MAX_RECORD_BYTES = MEGABYTE;
/** The largest size of the parts of a workbook together, unpacked. */
export const MAX_UNPACKED_BYTES = 256 * MEGABYTE;
/** The largest size of each part of a workbook that lists its sheets and formats. */
export const MAX_LIST_BYTES = 16 * MEGABYTE;
/** The largest table of texts of a workbook, which is held in memory. */
export const MAX_SHARED_CHARACTERS = 32 * MEGABYTE;
export const MAX_SHARED_TEXTS = 2_000_000;
/**
 * The most characters of all cells of a table together. Cells of a workbook may refer to one long text, so a small file can hold
 * very much.
 */
export const MAX_TABLE_CHARACTERS = 64 * MEGABYTE;

/** The error of a file with more than MAX_IMPORT_ROWS or MAX_SOURCE_ROWS. */
export const tooManyRows = () =>
  fileError(`The file has more than ${MAX_IMPORT_ROWS.toLocaleString('en-US')} rows. Split it.`);

/** The error of a file that cannot be imported. @param message says in plain words what is wrong and what to do */
export function fileError(message: string): DomainError {
  return invalid([{ path: 'file', message }]);
}
