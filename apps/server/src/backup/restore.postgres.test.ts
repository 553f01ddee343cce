import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { products, siteSettings } from '@dealer/db';
import { copyMigrations, readMigrations } from '@dealer/db/backup';
import { makeProduct } from '@dealer/db/factories';
import { openUnmigrated, testDatabase } from '@dealer/db/testing';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { followCatalogVersion } from '../catalog-version.ts';
import { migrationsFolder } from '../database-files.ts';
import { imagePlaces } from './backup-images.ts';
import { BackupError } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

/** A database with one product, and a backup of it from before that. */
async function setUp() {
  const folder = mkdtempSync(join(tmpdir(), 'dealer-restore-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'shop.zip');
  const database = await testDatabase();
  const { images, files } = imagePlaces(undefined, join(folder, 'images'));
  await writeBackup(file, { database, images, now: new Date(0) });
  await makeProduct(database.db);
  const open = async () => ({ ...database, close: async () => undefined });
  return {
    database,
    restore: () => restoreBackup(file, { open, files, migrationsFolder, isReplacing: true }),
    countProducts: () => database.db.$count(products),
  };
}

it('a database that a newer version has updated keeps its rows, and the failure says how to go back', async () => {
  const { database, restore, countProducts } = await setUp();
  await database.db.execute(sql`alter table brands add column next text`);
  await database.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('next', 9000000000000)`,
  );
  // Later tests get the same database.
  onTestFinished(async () => {
    await database.db.execute(sql`alter table brands drop column next`);
    await database.db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'next'`);
  });
  const failure = restore();
  await expect(failure).rejects.toBeInstanceOf(BackupError);
  await expect(failure).rejects.toThrow(
    'The database was updated by a newer version of the site than this one, so this one cannot restore into it. ' +
      "Restore into a new database, as 'Back to an older version' in docs/operations.md says.",
  );
  expect(await countProducts()).toBe(1);
});

it('a backup is not restored under a running site, but once all of its processes have stopped', async () => {
  const { database, restore, countProducts } = await setUp();
  const start = () => followCatalogVersion(database, () => 0);
  for (const running of [await start(), await start()]) {
    await expect(restore()).rejects.toThrow('The site is running on this database.');
    expect(await countProducts()).toBe(1);
    await running.close();
  }
  await restore();
  expect(await countProducts()).toBe(0);
});

it('a backup of an older version is brought up to date', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dealer-restore-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'shop.zip');
  const { images, files } = imagePlaces(undefined, join(folder, 'images'));
  const { levels } = readMigrations(migrationsFolder);
  const oldMigrations = join(folder, 'migrations');
  copyMigrations(migrationsFolder, oldMigrations, levels.at(-3) ?? 0);
  const old = await openUnmigrated(oldMigrations);
  onTestFinished(() => old.close());
  await old.migrate();
  await old.db.insert(siteSettings).values({ key: 'phone', value: '555-0100' });
  await writeBackup(file, { database: old, images, now: new Date(0) });
  const database = await openUnmigrated(migrationsFolder);
  onTestFinished(() => database.close());
  const open = async () => ({ ...database, close: async () => undefined });
  await restoreBackup(file, { open, files, migrationsFolder, isReplacing: false });
  const { key, value } = siteSettings;
  expect(await database.db.select({ key, value }).from(siteSettings)).toEqual([
    { key: 'phone', value: '555-0100' },
  ]);
  expect(
    await database.rows(sql`select max(created_at)::text as level from drizzle.__drizzle_migrations`),
  ).toEqual([{ level: String(levels.at(-1)) }]);
  expect(readdirSync(folder).toSorted()).toEqual(['migrations', 'shop.zip']);
});
