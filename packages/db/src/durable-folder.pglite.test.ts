import { fdatasyncSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { defaultMigrationsFolder } from './open.ts';
import { openPglite } from './open-pglite.ts';
import { makeDataFolder } from './testing/data-folder.ts';

const migrationsFolder = defaultMigrationsFolder();

let empty: string;
let dataDir: string;
beforeEach(() => {
  empty = mkdtempSync(join(tmpdir(), 'dealer-empty-'));
  dataDir = makeDataFolder();
});
afterEach(() => {
  for (const folder of [empty, dataDir]) rmSync(folder, { recursive: true, force: true });
});

it.each(['EINVAL', 'EPERM'])(
  'a file system that answers fsync of a folder with %s starts a database and makes checkpoints',
  async (code) => {
    const folders: string[] = [];
    for (const folder of [empty, dataDir]) {
      const database = await openPglite({
        dataDir: folder,
        migrationsFolder,
        writeToDisk({ fd, path, isFolder }) {
          if (!isFolder) {
            fdatasyncSync(fd);
            return;
          }
          folders.push(path);
          throw Object.assign(new Error('a folder'), { code });
        },
      });
      await database.db.execute(sql`checkpoint`);
      await database.close();
    }
    expect(folders).toEqual(expect.arrayContaining([empty, join(dataDir, 'pgdata/pg_logical/mappings')]));
  },
);
