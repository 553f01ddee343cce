import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { defaultMigrationsFolder } from '../open.ts';
import { openPglite } from '../open-pglite.ts';

/**
 * Prepares the test database once per run. A snapshot of the migrated, empty embedded database is kept as long
 * as the migrations stay the same; the workers' databases on a server are dropped at the end.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const provided = project.getProvidedContext();
  const prefix = `dealer_test_${process.pid}_${randomBytes(3).toString('hex')}`;
  project.provide('databasePrefix', prefix);
  project.provide('migrationsFolder', defaultMigrationsFolder());
  project.provide('databaseSnapshot', await snapshotFile());
  return async () => {
    if (provided.databaseKind === 'postgres') await dropDatabases(provided.databaseUrl, prefix);
  };
}

async function snapshotFile(): Promise<string> {
  const migrationsFolder = defaultMigrationsFolder();
  const cache = join(import.meta.dirname, '../../node_modules/.cache/dealer-db');
  const file = join(cache, `${hashOf(migrationsFolder)}.tar`);
  if (existsSync(file)) return file;
  const database = await openPglite({ migrationsFolder });
  await database.migrate();
  const dump = await database.client.dumpDataDir('none');
  await database.close();
  mkdirSync(cache, { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
  renameSync(draft, file);
  return file;
}

/** Includes PGlite's version, because its data files depend on it. */
function hashOf(folder: string): string {
  const hash = createHash('sha256').update(readFileSync(join(import.meta.dirname, '../../package.json')));
  for (const name of readdirSync(folder).sort()) {
    if (name.endsWith('.sql')) hash.update(name).update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function dropDatabases(url: string, prefix: string) {
  const admin = postgres(url, { max: 1, onnotice: () => undefined });
  const found = await admin<
    { name: string }[]
  >`select datname as name from pg_database where starts_with(datname, ${prefix})`;
  for (const { name } of found) await admin.unsafe(`drop database if exists "${name}" with (force)`);
  await admin.end();
}
