import { type DomainError, invalid } from '../../../errors.ts';

const MEGABYTE = 1024 * 1024;

/** The largest file that is read. */
export const MAX_FILE_BYTES = 32 * MEGABYTE;
export const MAX_ROWS = 50_000;
export const MAX_COLUMNS = 200;
/** Characters of one cell; as long as a description may be. */
export const MAX_CELL = 20_000;
/** Of one row of a CSV file. A quotation mark that is never closed makes the rest of the file one row. */
export const MAX_RECORD_BYTES = MEGABYTE;
/** Of the parts of a workbook together, unpacked. */
export const MAX_UNPACKED_BYTES = 256 * MEGABYTE;
/** Of a workbook's table of texts, which is held in memory. */
export const MAX_SHARED_CHARACTERS = 32 * MEGABYTE;

/** The error of a file that cannot be imported. @param message says in plain words what is wrong and what to do */
export function refusal(message: string): DomainError {
  return invalid([{ path: 'file', message }]);
}
