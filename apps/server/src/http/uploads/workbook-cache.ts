import { link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateFolder } from '@dealer/db';
import { DAY_MS } from '@dealer/db/durations';

const MAX_AGE_MS = DAY_MS;

export interface CachedWorkbook {
  path: string;
  /** The name of the uploaded file. */
  name: string;
}

interface WorkbookCache {
  keep: (importId: number, workbook: CachedWorkbook) => Promise<void>;
  /** The workbook of an import; undefined if this machine no longer has it. */
  find: (importId: number) => Promise<CachedWorkbook | undefined>;
}

/** Deletes the files and folders in a folder that were changed more than a day ago. @param beginning of their names */
export async function deleteOld(root: string, now: Date, beginning = ''): Promise<void> {
  for (const name of (await readdir(root)).filter((each) => each.startsWith(beginning))) {
    const path = join(root, name);
    // Another upload may have deleted it.
    const modified = await stat(path).catch(() => undefined);
    if (modified && now.getTime() - modified.mtimeMs > MAX_AGE_MS)
      await rm(path, { recursive: true, force: true });
  }
}

/**
 * Keeps the workbooks of recent imports on disk for a day, so that another sheet can be read without a second upload.
 * @param dataDir holds them in the folder `imports`
 */
export function createWorkbookCache(dataDir: string, now: () => Date): WorkbookCache {
  const root = join(dataDir, 'imports');
  const folderOf = (importId: number) => join(root, String(importId));
  return {
    async keep(importId, { path, name }) {
      // The same sheet was asked for again, which leads to the import that is there.
      if (path === join(folderOf(importId), 'file')) return;
      makePrivateFolder(root);
      // After a restore of the database, ids of earlier imports are used again.
      await rm(folderOf(importId), { recursive: true, force: true });
      await mkdir(folderOf(importId), { recursive: true });
      // First: on a full disk there is no file without its name.
      await writeFile(join(folderOf(importId), 'name'), name);
      // A hard link: the imports of several sheets share one copy of the file.
      await link(path, join(folderOf(importId), 'file'));
      await deleteOld(root, now());
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
