import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { unreadableReason } from '../file-access.ts';
import { BackupError } from './manifest.ts';

/** The archive ends with a ZIP comment: this label and the SHA-256 of every byte before it. */
const LABEL = 'sha256:';
const HEX_LENGTH = 64;
const CHECKSUM_LENGTH = LABEL.length + HEX_LENGTH;
/** Written first: the checksum is known only once the archive is complete. */
export const CHECKSUM_PLACEHOLDER = `${LABEL}${'0'.repeat(HEX_LENGTH)}`;

async function hashBefore(path: string, end: number): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { end: end - 1 }), hash);
  return hash.digest('hex');
}

/** Writes the checksum of the whole file into its end, and waits until the disk has it. */
export async function writeChecksum(path: string): Promise<void> {
  const { size } = await stat(path);
  const text = `${LABEL}${await hashBefore(path, size - CHECKSUM_LENGTH)}`;
  // A stream writes the rest where the disk takes only a part at once; a single write does not.
  const end = createWriteStream(path, { flags: 'r+', start: size - CHECKSUM_LENGTH, flush: true });
  await pipeline([text], end);
}

async function readEnd(path: string): Promise<{ size: number; text: string }> {
  const file = await open(path).catch((error: unknown) => {
    throw new BackupError(`${path} cannot be read: ${unreadableReason(error)}.`, { cause: error });
  });
  try {
    const { size } = await file.stat();
    const start = Math.max(0, size - CHECKSUM_LENGTH);
    const { bytesRead, buffer } = await file.read(Buffer.alloc(CHECKSUM_LENGTH), 0, CHECKSUM_LENGTH, start);
    return { size, text: buffer.toString('latin1', 0, bytesRead) };
  } catch (error) {
    throw new BackupError(`${path} cannot be read: ${unreadableReason(error)}.`, { cause: error });
  } finally {
    await file.close();
  }
}

/** @throws BackupError for a file that is no backup, is cut short, or has a changed byte */
export async function verifyChecksum(path: string): Promise<void> {
  const { size, text } = await readEnd(path);
  if (!text.startsWith(LABEL) || text.length !== CHECKSUM_LENGTH)
    throw new BackupError(`${path} is not a backup of this site, or its end is missing.`);
  if (text !== `${LABEL}${await hashBefore(path, size - CHECKSUM_LENGTH)}`)
    throw new BackupError(
      `${path} is damaged: its content does not match its checksum. Nothing was restored. Use another backup.`,
    );
}
