import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and its missing parents. Node's recursive mkdir loops for ever on a file system without folders,
 * as /proc.
 * @throws the file system's error, with its code
 */
export function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const above = dirname(folder);
  if (above !== folder && !existsSync(above)) makeFolder(above);
  mkdirSync(folder);
}
