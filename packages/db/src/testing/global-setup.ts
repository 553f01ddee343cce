import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { defaultMigrationsFolder } from '../open.ts';
import { openPglite } from '../open-pglite.ts';

/**
 * Prepares the test database once per run. A migrated, empty embedded database is kept as long as the migrations stay the same; the workers' databases on a server are dropped at the end.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const provided = project.getProvidedContext();
  const prefix = `dealer_test_${process.pid}_${randomBytes(3).toString('hex')}`;
  project.provide('databasePrefix', prefix);
  project.provide('migrationsFolder', defaultMigrationsFolder());
  const { snapshot, folder } = await prepareEmbedded();
  project.provide('databaseSnapshot', snapshot);
  project.provide('databaseFolder', folder);
  return async () => {
    if (provided.databaseKind === 'postgres') await dropDatabases(provided.databaseUrl, prefix);
  };
}

/** What tests start their embedded databases from. */
interface Prepared {
  /** For one in memory. */
  snapshot: string;
  /** A data folder, to be copied. */
  folder: string;
}

async function prepareEmbedded(): Promise<Prepared> {
  const migrationsFolder = defaultMigrationsFolder();
  const cache = join(import.meta.dirname, '../../node_modules/.cache/dealer-db', hashOf(migrationsFolder));
  const prepared = { snapshot: join(cache, 'snapshot.tar'), folder: join(cache, 'data') };
  if (existsSync(cache)) return prepared;
  const draft = `${cache}.${process.pid}`;
  const database = await openPglite({ dataDir: join(draft, 'data'), migrationsFolder });
  await database.migrate();
  const dump = await database.client.dumpDataDir('none');
  await database.close();
  writeFileSync(join(draft, 'snapshot.tar'), Buffer.from(await dump.arrayBuffer()));
  try {
    renameSync(draft, cache);
  } catch (error) {
    // Another run was faster.
    rmSync(draft, { recursive: true });
    if (!existsSync(cache)) throw error;
  }
  return prepared;
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
