import { createReadStream } from 'node:fs';
import { decodeWindows1252 } from '../../../domain/import/readers/windows-1252.ts';
import { fileError } from './limits.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Recognizes UTF-16 by its byte order mark, or by zeros at every other byte. */
function utf16Of(head: Buffer): Encoding | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = head.length * 0.3;
  if (odd > many && even < odd / 20) return 'utf-16le';
  return even > many && odd < even / 20 ? 'utf-16be' : null;
}

/**
 * Finds the encoding of a text file: UTF-16, UTF-8 if the whole file is valid, otherwise Windows-1252.
 * @throws BAD_REQUEST for a file with NUL bytes, which is no text
 */
export async function detectEncoding(path: string, head: Buffer): Promise<Encoding> {
  const utf16 = utf16Of(head);
  if (utf16) return utf16;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  for await (const chunk of chunksOf(path)) {
    if (chunk.includes(0))
      throw fileError('The file holds NUL bytes: it is damaged, or no text. Save it again as CSV or .xlsx.');
    if (!isUtf8) continue;
    try {
      decoder.decode(chunk, { stream: true });
    } catch {
      isUtf8 = false;
    }
  }
  return isUtf8 && isComplete(decoder) ? 'utf-8' : 'windows-1252';
}

/** Whether a decoder waits for no more bytes: the last one of a file in Windows-1252 may look like the first of a character. */
function isComplete(decoder: TextDecoder): boolean {
  try {
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** Reads a text file in an encoding, without its byte order mark. */
export async function* decodeFile(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = encoding === 'windows-1252' ? null : new TextDecoder(encoding);
  for await (const chunk of chunksOf(path))
    yield decoder ? decoder.decode(chunk, { stream: true }) : decodeWindows1252(chunk);
  if (decoder) yield decoder.decode();
}

const chunksOf = (path: string): AsyncIterable<Buffer> => createReadStream(path);
