import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { VerifiedBackup } from '@dealer/api';
import { isNotSpam } from '@dealer/api/quote-states';
import { type Database, openDatabase, products, quoteRequests } from '@dealer/db';
import { copyMigrations, loadDatabase, readMigrations } from '@dealer/db/backup';
import { ne } from 'drizzle-orm';
import { removeAtExit } from '../end-early.ts';
import { type Backup, openBackup } from './read-backup.ts';
import { type BackupImages, writeBackup } from './write-backup.ts';

/** The name of a smaller width of an image: p-a-320.webp of p-a.webp. */
const SMALLER_WIDTH = /-\d+\.webp$/;

const noImages: BackupImages = { list: async () => [], pathOf: async () => undefined };

interface TemporaryRestoreOptions {
  /** An existing folder on a disk with space for the database. */
  parent: string;
  migrationsFolder: string;
  /** With these migrations; for a backup that has them all. */
  emptyDatabase?: string | undefined;
  throttle?: () => Promise<void>;
}

/** The rows of a backup for loadDatabase. */
export const tablesOf = (backup: Backup) =>
  backup.manifest.tables.map((table) => ({ ...table, lines: backup.lines(table) }));

/** Calls body with an open database and closes it afterwards. */
async function withDatabase<Result>(
  options: { dataDir: string; migrationsFolder: string; emptyDatabase?: string | undefined },
  body: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ ...options, isTemporary: true, endsProcess: false });
  try {
    await database.migrate();
    return await body(database);
  } finally {
    await database.close();
  }
}

/** A restored database, closed, in a folder that is deleted afterwards. */
interface TemporaryRestore<Contents> {
  folder: string;
  dataDir: string;
  contents: Contents;
}

/**
 * Restores a backup's rows into a database with the migrations of the backup. It is on disk: in memory it would take as much
 * as the whole shop.
 * @param read reads from the restored database while it is open
 */
async function withTemporaryRestore<Contents, Result>(
  backup: Backup,
  { parent, migrationsFolder, emptyDatabase, throttle }: TemporaryRestoreOptions,
  read: (database: Database) => Promise<Contents>,
  body: (restore: TemporaryRestore<Contents>) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(parent, '.scratch-'));
  const cancelRemoval = removeAtExit(folder);
  try {
    const migrations = join(folder, 'migrations');
    copyMigrations(migrationsFolder, migrations, backup.manifest.migration);
    const dataDir = join(folder, 'database');
    const isNewest = readMigrations(migrationsFolder).levels.at(-1) === backup.manifest.migration;
    const place = { dataDir, migrationsFolder: migrations, ...(isNewest && { emptyDatabase }) };
    const contents = await withDatabase(place, async (database) => {
      const options = { isLive: false, ...(throttle && { throttle }) };
      await loadDatabase(database, tablesOf(backup), backup.manifest.sequences, options);
      return read(database);
    });
    return await body({ folder, dataDir, contents });
  } finally {
    await rm(folder, { recursive: true, force: true });
    cancelRemoval();
  }
}

/**
 * Restores a backup's rows into a temporary database and compares every table. Its products and requests are counted as on the dashboard,
 * which shows both numbers.
 * @throws LoadError where one differs
 */
export function verifyBackup(
  backup: Backup,
  options: TemporaryRestoreOptions,
): Promise<Pick<VerifiedBackup, 'products' | 'requests' | 'images'>> {
  const count = async ({ db }: Database) => ({
    products: await db.$count(products, ne(products.status, 'deleted')),
    requests: await db.$count(quoteRequests, isNotSpam),
    images: backup.manifest.images.filter(({ name }) => !SMALLER_WIDTH.test(name)).length,
  });
  return withTemporaryRestore(backup, options, count, async ({ contents }) => contents);
}

/** Calls body with the rows of an older backup, migrated to this version. Images are not copied. */
export function withUpgradedBackup<Result>(
  backup: Backup,
  options: TemporaryRestoreOptions,
  body: (upgraded: Backup) => Promise<Result>,
): Promise<Result> {
  const { migrationsFolder } = options;
  const readNothing = async () => undefined;
  return withTemporaryRestore(backup, options, readNothing, async ({ folder, dataDir }) => {
    const file = join(folder, 'upgraded.zip');
    const now = new Date(backup.manifest.createdAt);
    await withDatabase({ dataDir, migrationsFolder }, (database) =>
      writeBackup(file, { database, images: noImages, now }),
    );
    const upgraded = await openBackup(file);
    try {
      return await body(upgraded);
    } finally {
      upgraded.close();
    }
  });
}
