import { open } from 'node:fs/promises';
import { fileError, MAX_FILE_BYTES } from './limits.ts';
import { openCsv } from './read-csv.ts';
import { openXlsx } from './read-xlsx.ts';
import type { Source } from './source.ts';

const HEAD_BYTES = 64 * 1024;

/** Files that are known not to be tables, by their first bytes, and what to do instead. */
const others: [magic: number[], reason: string][] = [
  [[0x4d, 0x5a], 'The file is a program, not a table.'],
  [[0x7f, 0x45, 0x4c, 0x46], 'The file is a program, not a table.'],
  [[0x25, 0x50, 0x44, 0x46], 'The file is a PDF. Ask the supplier for the price list as .xlsx or CSV.'],
  [
    [0xd0, 0xcf, 0x11, 0xe0],
    'The file is an old or protected Excel file. Save it as .xlsx without a password, or as CSV.',
  ],
  [[0x89, 0x50, 0x4e, 0x47], 'The file is an image, not a table.'],
  [[0xff, 0xd8, 0xff], 'The file is an image, not a table.'],
  [[0x1f, 0x8b], 'The file is compressed. Unpack it first.'],
  [[0x52, 0x61, 0x72, 0x21], 'The file is compressed. Unpack it first.'],
];

const startsWith = (head: Buffer, magic: readonly number[]) => magic.every((byte, at) => head[at] === byte);

/**
 * Opens a CSV file or an Excel workbook, told apart by the content and not by the name.
 * @throws BAD_REQUEST saying what is wrong with the file and what to do
 */
export async function openSource(path: string): Promise<Source> {
  const file = await open(path);
  const head = Buffer.alloc(HEAD_BYTES);
  let size: number;
  let bytesRead: number;
  try {
    ({ size } = await file.stat());
    ({ bytesRead } = await file.read(head, 0, HEAD_BYTES, 0));
  } finally {
    await file.close();
  }
  if (size === 0) throw fileError('The file is empty.');
  if (size > MAX_FILE_BYTES)
    throw fileError(
      `The file is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB. Split it, or leave out columns.`,
    );
  const start = head.subarray(0, bytesRead);
  if (startsWith(start, [0x50, 0x4b])) return openXlsx(path);
  const known = others.find(([magic]) => startsWith(start, magic));
  // A CSV file may begin with the letters MZ; a program holds zeros soon after.
  if (known && (known[0].length > 2 || start.includes(0))) throw fileError(known[1]);
  return openCsv(path, start);
}
