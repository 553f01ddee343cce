import fs, { fdatasyncSync, mkdtempSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { isDiskFull } from './errors.ts';
import { makeBrand } from './factories/index.ts';
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

it('a start that cannot recover on a broken disk says why', async () => {
  const database = await openPglite({ dataDir, migrationsFolder });
  const copy = join(empty, 'copy');
  await database.copyTo?.(copy);
  await database.close();
  const broken = openPglite({
    dataDir: copy,
    migrationsFolder,
    writeToDisk() {
      throw Object.assign(new Error('a broken disk'), { code: 'ENOSPC' });
    },
  });
  await expect(broken).rejects.toThrow(
    /cannot be opened: could not write lock file "postmaster.pid": No space left on device$/,
  );
});

/** The kinds of what is written to the disk by each function until the test ends. */
function recordWrites() {
  const written = { fsync: new Set<string>(), fdatasync: new Set<string>() };
  const kindOf = (fd: number) => (fs.fstatSync(fd).isDirectory() ? 'folder' : 'file');
  const { fsyncSync, fdatasyncSync: fdatasync } = fs;
  vi.spyOn(fs, 'fsyncSync').mockImplementation((fd) => {
    written.fsync.add(kindOf(fd));
    fsyncSync(fd);
  });
  vi.spyOn(fs, 'fdatasyncSync').mockImplementation((fd) => {
    written.fdatasync.add(kindOf(fd));
    fdatasync(fd);
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  return written;
}

async function makeCheckpoint(folder: string, isTemporary: boolean) {
  const database = await openPglite({ dataDir: folder, isTemporary, migrationsFolder });
  await database.db.execute(sql`checkpoint`);
  await database.close();
}

it('folders are written by fsync and files by fdatasync', async () => {
  const written = recordWrites();
  for (const folder of [empty, dataDir]) await makeCheckpoint(folder, false);
  expect(written).toEqual({ fsync: new Set(['folder']), fdatasync: new Set(['file']) });
});

it('a database that is deleted after its use does not wait for the disk', async () => {
  const written = recordWrites();
  for (const folder of [empty, dataDir]) await makeCheckpoint(folder, true);
  expect(written).toEqual({ fsync: new Set(), fdatasync: new Set() });
});

it('a database that stops on a full disk is an error of its caller, where it does not end the process', async () => {
  let isFull = false;
  const database = await openPglite({
    ...{ dataDir, migrationsFolder, endsProcess: false },
    writeToDisk() {
      if (isFull) throw Object.assign(new Error('a full disk'), { code: 'ENOSPC' });
    },
  });
  isFull = true;
  const error: unknown = await makeBrand(database.db).catch((thrown: unknown) => thrown);
  expect(isDiskFull(error)).toBe(true);
  await expect(database.db.ping()).rejects.toMatchObject({
    cause: { message: expect.stringContaining('The embedded database stopped') as unknown },
  });
  await database.close();
});
