import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { copyMigrations, readMigrations } from './backup/migrations.ts';
import type { Database } from './database.ts';
import { DatabaseUnavailable } from './errors.ts';
import { makeBrand } from './factories/index.ts';
import { defaultMigrationsFolder, emptyDatabasePath, openDatabase } from './open.ts';
import { openPglite } from './open-pglite.ts';
import { brands } from './schema/index.ts';
import { bundledChild, startChild } from './testing/children.ts';
import { makeDataFolder } from './testing/data-folder.ts';

const TIME_LIMIT_MS = 120_000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dealer-open-'));
});

const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
  rmSync(folder, { recursive: true, force: true });
});

async function open(dataDir: string): Promise<Database> {
  const database = await openDatabase({ dataDir });
  cleanUps.push(() => database.close());
  return database;
}

/** A folder with a database in it, faster than making one. */
function copiedFolder(): string {
  const dataDir = makeDataFolder();
  cleanUps.push(async () => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

describe('the data folder', { timeout: TIME_LIMIT_MS }, () => {
  it('is made, even if a first start was killed, and keeps what was written', async () => {
    const dataDir = join(folder, 'new', 'database');
    mkdirSync(join(dataDir, 'pgdata.new'), { recursive: true });
    writeFileSync(join(dataDir, 'pgdata.new', 'PG_VERSION'), 'half');
    const first = await openDatabase({ dataDir });
    await first.migrate();
    await first.migrate();
    await makeBrand(first.db, { name: 'Toro' });
    const unlisten = await first.db.listen('news', () => undefined);
    await first.close();
    await unlisten();
    const again = await open(dataDir);
    await again.migrate();
    expect(await again.db.select().from(brands)).toMatchObject([{ name: 'Toro' }]);
    await again.db.ping();
    expect(existsSync(join(dataDir, 'pgdata.new'))).toBe(false);
  });

  it('is opened with small shared buffers, also one that was made with larger ones', async () => {
    const dataDir = copiedFolder();
    appendFileSync(join(dataDir, 'pgdata/postgresql.conf'), 'shared_buffers = 128MB\n');
    const { rows } = await open(dataDir);
    expect(await rows(sql`show shared_buffers`)).toEqual([{ shared_buffers: '32MB' }]);
  });

  it('is for its owner only, as is a copy: the files in it are for everybody', async () => {
    const [dataDir, copy] = [copiedFolder(), join(folder, 'copy')];
    chmodSync(dataDir, 0o755);
    const database = await open(dataDir);
    await database.copyTo?.(copy);
    for (const each of [dataDir, copy]) expect(statSync(each).mode & 0o777).toBe(0o700);
  });

  it('is released even if closing its database fails', async () => {
    const dataDir = copiedFolder();
    const first = await openPglite({ dataDir, migrationsFolder: defaultMigrationsFolder() });
    await first.client.close();
    await expect(first.close()).rejects.toThrow('PGlite is closed');
    await expect(open(dataDir)).resolves.toBeDefined();
  });

  it('starts from no dump that was built with other migrations', () => {
    const nameOf = (migrations: string) => basename(emptyDatabasePath(migrations));
    const older = join(folder, 'migrations');
    copyMigrations(
      defaultMigrationsFolder(),
      older,
      readMigrations(defaultMigrationsFolder()).levels.at(-2) ?? 0,
    );
    expect(nameOf(older)).not.toBe(nameOf(defaultMigrationsFolder()));
  });

  it('is left as it was by a damaged dump, and starts from a whole one with all migrations', async () => {
    const emptyDatabase = join(folder, 'empty-database.tar.gz');
    writeFileSync(emptyDatabase, 'no archive');
    const dataDir = join(folder, 'database');
    const options = { dataDir, emptyDatabase };
    await expect(openDatabase(options)).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(existsSync(join(dataDir, 'pgdata'))).toBe(false);
    writeFileSync(emptyDatabase, gzipSync(readFileSync(inject('databaseSnapshot')), { level: 1 }));
    const first = await openDatabase(options);
    await makeBrand(first.db, { name: 'Toro' });
    await first.migrate();
    await first.close();
    const again = await openDatabase(options);
    expect(await again.db.select().from(brands)).toMatchObject([{ name: 'Toro' }]);
    await again.close();
  });

  it('that a newer version has updated is left as it was, and the failure says what to do', async () => {
    const dataDir = copiedFolder();
    const migrationsFolder = join(folder, 'migrations');
    const levels = readMigrations(defaultMigrationsFolder()).levels;
    copyMigrations(defaultMigrationsFolder(), migrationsFolder, levels.at(-2) ?? 0);
    const older = await openDatabase({ dataDir, migrationsFolder });
    const failure = older.migrate();
    await expect(failure).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(failure).rejects.toThrow(
      `The database in the data folder ${dataDir} was updated by a newer version of the site than this one. Start that version.`,
    );
    await older.close();
    const newer = await open(dataDir);
    await expect(newer.migrate()).resolves.toEqual({ isNewer: false });
  });

  it('is made by no command that is for the database of a site', async () => {
    const dataDir = join(folder, 'misspelled', 'database');
    const failure = openDatabase({ dataDir, mustExist: true });
    await expect(failure).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(failure).rejects.toThrow(
      `There is no database in the data folder ${dataDir}. Set DATA_DIR or DATABASE_URL as the site has it, or start the site once.`,
    );
    expect(existsSync(join(folder, 'misspelled'))).toBe(false);
    const ofSite = await openDatabase({ dataDir: copiedFolder(), mustExist: true });
    cleanUps.push(() => ofSite.close());
  });

  it('is freed when opening fails, and the failure says which folder', async () => {
    mkdirSync(join(folder, 'pgdata'));
    writeFileSync(join(folder, 'pgdata', 'PG_VERSION'), '9.6');
    for (const _ of ['first', 'second']) {
      const failure = openDatabase({ dataDir: folder });
      await expect(failure).rejects.toBeInstanceOf(DatabaseUnavailable);
      await expect(failure).rejects.toThrow(`The database in the data folder ${folder} cannot be opened`);
    }
  });

  it('that cannot be written is one clear error', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const failure = openDatabase({ dataDir: join(file, 'database') });
    await expect(failure).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(failure).rejects.toThrow(/^The data folder .* cannot be written \(ENOTDIR\)\.$/);
  });
});

describe('a folder where none can be made', () => {
  it('is rejected at once', async () => {
    await expect(openDatabase({ dataDir: '/proc/nope/database' })).rejects.toThrow(
      /^The data folder \/proc\/nope\/database cannot be written \(E[A-Z]+\)\.$/,
    );
  });
});

describe('a second process on the data folder', { timeout: TIME_LIMIT_MS }, () => {
  const script = bundledChild(join(import.meta.dirname, 'testing/children/hold-folder.ts'));

  it('is rejected with a message while the first lives, and let in when that was killed', async () => {
    const held = copiedFolder();
    const holder = startChild(script(), [held, defaultMigrationsFolder()]);
    cleanUps.push(() => holder.kill());
    await holder.printed(1);
    const rejected = openDatabase({ dataDir: held });
    await expect(rejected).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(rejected).rejects.toThrow(
      `The data folder ${held} is in use by another process, probably the running site. Stop it first.`,
    );
    await holder.kill();
    const database = await open(held);
    expect(await database.db.$count(brands)).toBe(0);
  });
});
