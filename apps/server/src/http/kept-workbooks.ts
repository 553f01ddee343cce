import { link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const KEPT_MS = 24 * 3_600_000;

export interface KeptWorkbook {
  path: string;
  /** As its sender calls it. */
  name: string;
}

export interface KeptWorkbooks {
  keep: (importId: number, workbook: KeptWorkbook) => Promise<void>;
  /** The workbook of an import; undefined where this machine does not have it any more. */
  find: (importId: number) => Promise<KeptWorkbook | undefined>;
}

/**
 * The workbooks of recent imports on this machine's disk, for a day, so that another sheet is read without the file being sent again.
 * @param dataDir holds them in the folder `imports`
 */
export function createKeptWorkbooks(dataDir: string, now: () => Date): KeptWorkbooks {
  const root = join(dataDir, 'imports');
  const folderOf = (importId: number) => join(root, String(importId));
  const deleteOld = async () => {
    for (const name of await readdir(root)) {
      const folder = join(root, name);
      const { mtime } = await stat(folder);
      if (now().getTime() - mtime.getTime() > KEPT_MS) await rm(folder, { recursive: true, force: true });
    }
  };
  return {
    async keep(importId, { path, name }) {
      // After a restore, the database gives numbers to imports that others had before.
      await rm(folderOf(importId), { recursive: true, force: true });
      await mkdir(folderOf(importId), { recursive: true });
      // Two names of one file: the sheets of a workbook do not take the disk's space more than once.
      await link(path, join(folderOf(importId), 'file'));
      await writeFile(join(folderOf(importId), 'name'), name);
      await deleteOld();
    },
    async find(importId) {
      try {
        const path = join(folderOf(importId), 'file');
        await stat(path);
        return { path, name: await readFile(join(folderOf(importId), 'name'), 'utf8') };
      } catch {
        return undefined;
      }
    },
  };
}
