import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProvenBackup } from '@dealer/api';
import { type Database, openDatabase, products, quoteRequests } from '@dealer/db';
import { copyMigrations, loadDatabase } from '@dealer/db/backup';
import { ne } from 'drizzle-orm';
import { type Backup, openBackup } from './read-backup.ts';
import { type BackupImages, writeBackup } from './write-backup.ts';

/** The name of an image in another width than its largest. */
const NARROWER = /-\d+\.webp$/;

const noImages: BackupImages = { list: async () => [], pathOf: async () => undefined };

export interface ScratchOptions {
  /** An existing folder on a disk with space for the database. */
  parent: string;
  migrationsFolder: string;
  rest?: () => Promise<void>;
}

/** The rows of a backup for loadDatabase. */
export const tablesOf = (backup: Backup) =>
  backup.manifest.tables.map((table) => ({ ...table, lines: backup.lines(table) }));

/** Gives body a database that is closed afterwards. */
async function withDatabase<Result>(
  options: { dataDir: string; migrationsFolder: string },
  body: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(options);
  try {
    await database.migrate();
    return await body(database);
  } finally {
    await database.close();
  }
}

/** A restored database, closed, in a folder that is deleted afterwards. */
interface Scratch<Found> {
  folder: string;
  dataDir: string;
  found: Found;
}

/**
 * Restores a backup's rows into a database in a folder: in memory it would take as much as the whole shop. It has the
 * migrations that the backup's had.
 * @param look reads what is wanted of the restored database
 */
async function inScratch<Found, Result>(
  backup: Backup,
  { parent, migrationsFolder, rest }: ScratchOptions,
  look: (database: Database) => Promise<Found>,
  body: (scratch: Scratch<Found>) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(parent, '.scratch-'));
  try {
    const migrations = join(folder, 'migrations');
    copyMigrations(migrationsFolder, migrations, backup.manifest.migration);
    const dataDir = join(folder, 'database');
    const found = await withDatabase({ dataDir, migrationsFolder: migrations }, async (database) => {
      const options = { isLive: false, ...(rest && { rest }) };
      await loadDatabase(database, tablesOf(backup), backup.manifest.sequences, options);
      return look(database);
    });
    return await body({ folder, dataDir, found });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Restores a backup's rows into a scratch database and compares every table. @throws LoadError where one differs */
export function proveBackup(backup: Backup, options: ScratchOptions): Promise<Omit<ProvenBackup, 'offSite'>> {
  const count = async ({ db }: Database) => ({
    products: await db.$count(products, ne(products.status, 'deleted')),
    requests: await db.$count(quoteRequests),
    images: backup.manifest.images.filter(({ name }) => !NARROWER.test(name)).length,
  });
  return inScratch(backup, options, count, async ({ found }) => found);
}

/** Gives body the rows of an older backup as this version has them. The images stay in the older one. */
export function withUpgraded<Result>(
  backup: Backup,
  options: ScratchOptions,
  body: (upgraded: Backup) => Promise<Result>,
): Promise<Result> {
  const { migrationsFolder } = options;
  const nothing = async () => undefined;
  return inScratch(backup, options, nothing, async ({ folder, dataDir }) => {
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
