import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase, products } from '@dealer/db';
import { makeProduct } from '@dealer/db/factories';
import { seedDemo } from '@dealer/db/seed';
import { makeDataFolder, testDatabase } from '@dealer/db/testing';
import { bundledChild, startChild } from '@dealer/db/testing/children';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { migrationsFolder } from '../database-files.ts';
import { type BackupPlaces, runBackup, runRestore } from './backup-command.ts';
import { imagePlaces } from './backup-images.ts';

/** Creating databases takes long on a busy machine. */
const TIME_LIMIT_MS = 300_000;
const restoring = bundledChild(join(import.meta.dirname, '../testing/children/restore.ts'));

let folder: string;
let dataDir: string;
let file: string;
beforeEach(async () => {
  dataDir = makeDataFolder();
  folder = mkdtempSync(join(tmpdir(), 'dealer-restore-'));
  file = join(folder, 'shop.zip');
});
afterEach(() => {
  for (const each of [folder, dataDir]) rmSync(each, { recursive: true });
});

function places(open: () => Promise<Database>): BackupPlaces {
  const images = imagePlaces(undefined, join(folder, 'images'));
  const backupDir = join(folder, 'backups');
  return {
    open,
    ...images,
    backupDir,
    offSite: undefined,
    migrationsFolder,
    now: () => new Date(0),
  };
}

const embedded = () => places(() => openDatabase({ dataDir, migrationsFolder }));

async function inFolder<Result>(body: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await openDatabase({ dataDir, migrationsFolder });
  try {
    return await body(database);
  } finally {
    await database.close();
  }
}

it(
  'a restore that is killed leaves what was there, and can be done again',
  async () => {
    const database = await testDatabase();
    await seedDemo(database.db, { now: new Date(0) });
    const count = await database.db.$count(products);
    await runBackup(
      [file],
      places(async () => ({ ...database, close: async () => undefined })),
    );
    await inFolder((old) => makeProduct(old.db, { name: 'Before' }));
    for (const parts of inject('faults') === 'many' ? ['1', '5', '15'] : ['5']) {
      const child = startChild(restoring(), [file, dataDir, migrationsFolder, parts]);
      await child.printed(1);
      await expect(runBackup([join(folder, 'beside.zip')], embedded())).rejects.toThrow(
        'is in use by another process, probably the running site. Stop it first.',
      );
      await child.kill();
      const names = await inFolder(({ db }) => db.select({ name: products.name }).from(products));
      expect(names).toEqual([{ name: 'Before' }]);
    }
    expect(await runRestore([file, '--replace'], embedded())).toContain(`${count} products`);
    expect(await inFolder(({ db }) => db.$count(products))).toBe(count);
  },
  TIME_LIMIT_MS,
);
