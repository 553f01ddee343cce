import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';

/** Writes a file aside and renames it into place, so that nobody ever reads half of it, however many write it at once. */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const aside = `${path}.${randomUUID()}.part`;
  await writeFile(aside, bytes);
  await rename(aside, path);
}
