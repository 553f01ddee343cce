import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, isDiskFull } from '@dealer/db';
import { writeFileAtomically } from '../write-file-atomically.ts';

/**
 * Files of images by name, such as 'p-0f3a-320.webp'. The content of a name never changes, and nobody reads a file that is
 * partly written. Methods throw ImageStorageError where the storage is full or cannot be reached.
 */
export interface ImageFiles {
  /** When a file was stored last; null if there is none. */
  storedAt(name: string): Promise<Date | null>;
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Sets the time at which a file was stored to now. */
  touch(name: string): Promise<void>;
  /** A file's content; null if there is none. */
  read(name: string): Promise<Uint8Array | null>;
  /** The files whose names begin with the prefix, and the temporary ones that killed processes left of such files. */
  list(prefix?: string): Promise<{ name: string; storedAt: Date }[]>;
  /** Removes a file, if it is there. */
  remove(name: string): Promise<void>;
  /** Whether makeLocal would request a file from another host. */
  isRemote(name: string): Promise<boolean>;
  /** Copies a file to the folder from which files are served. @returns false if there is none */
  makeLocal(name: string): Promise<boolean>;
}

/** Images cannot be stored or read now, in a sentence for staff. */
export class ImageStorageError extends Error {}

/**
 * Awaits a call of the file system.
 * @param failure what staff read where it fails, because of too many open files or a read-only folder for example
 * @throws ImageStorageError
 */
async function access<T>(call: Promise<T>, failure: string): Promise<T> {
  return call.catch((error: unknown) => {
    throw new ImageStorageError(failure, { cause: error });
  });
}

/** Awaits a call that reads; null where the file is missing. @throws ImageStorageError where it fails otherwise */
async function readOrNull<T>(call: Promise<T>): Promise<T | null> {
  const reading = call.catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  });
  return access(reading, 'The images cannot be read now. Please try again.');
}

const CANNOT_CHANGE = 'The image files cannot be changed: the data folder may be read-only or full.';

/** Image files in the data folder, from which they are served. */
export function createFolderFiles(folder: string): ImageFiles {
  const pathOf = (name: string) => join(folder, name);
  async function getTime(name: string): Promise<Date | null> {
    const found = await readOrNull(stat(pathOf(name)));
    return found?.mtime ?? null;
  }
  return {
    storedAt: getTime,
    isRemote: async () => false,
    makeLocal: async (name) => (await getTime(name)) !== null,
    touch: (name) => access(utimes(pathOf(name), new Date(), new Date()), CANNOT_CHANGE),
    remove: (name) => access(rm(pathOf(name), { force: true }), CANNOT_CHANGE),
    read: (name) => readOrNull(readFile(pathOf(name))),
    async list(prefix = '') {
      const names = (await readOrNull(readdir(folder))) ?? [];
      const found = names
        .filter((name) => name.startsWith(prefix))
        .map(async (name) => ({ name, storedAt: await getTime(name) }));
      // A file may be renamed or removed since its name was read.
      return (await Promise.all(found)).flatMap(({ name, storedAt }) =>
        storedAt ? [{ name, storedAt }] : [],
      );
    },
    async write(name, bytes) {
      try {
        await mkdir(folder, { recursive: true });
        await writeFileAtomically(pathOf(name), bytes);
      } catch (error) {
        const message = isDiskFull(error)
          ? 'The disk is full: nothing was stored. Free some space and try again.'
          : 'The image could not be stored. Please try again.';
        throw new ImageStorageError(message, { cause: error });
      }
    },
  };
}
