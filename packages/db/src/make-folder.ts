import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Creates a folder and its missing parents, even if another process creates them at the same time. Node's recursive mkdir loops
 * for ever on a file system without folders, as /proc.
 * @throws the file system's error, with its code
 */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  const above = dirname(folder);
  if (above !== folder && !existsSync(above)) makeFolder(above);
  try {
    mkdirSync(folder);
  } catch (error) {
    if (!isFolder(folder)) throw error;
  }
}

/** Creates a folder like makeFolder, and lets only its owner into it, where the file system has owners. */
export function makePrivateFolder(folder: string): void {
  makeFolder(folder);
  try {
    chmodSync(folder, 0o700);
  } catch {
    // The folder belongs to another user: its permissions stay as they are.
  }
}
