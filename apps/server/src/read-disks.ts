import { statfs } from 'node:fs/promises';
import type { DiskRoom, ReadDisks } from '@dealer/api';

/** @param folders of the data and of the backups; undefined where this process writes none */
export function createReadDisks(folders: Record<DiskRoom['folder'], string | undefined>): ReadDisks {
  const readRoom = async (folder: DiskRoom['folder']): Promise<DiskRoom[]> => {
    const path = folders[folder];
    if (path === undefined) return [];
    try {
      const { bavail, bsize } = await statfs(path);
      return [{ folder, freeBytes: bavail * bsize }];
    } catch {
      return [];
    }
  };
  return async () => [...(await readRoom('data')), ...(await readRoom('backups'))];
}
