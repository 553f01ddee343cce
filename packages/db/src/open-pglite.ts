import { accessSync, constants, existsSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database } from './database.ts';
import { DatabaseUnavailable } from './errors.ts';
import { codeOf, lockFolder } from './folder-lock.ts';
import { guardDb } from './guard.ts';
import { makeFolder } from './make-folder.ts';
import { rows } from './rows.ts';
import * as schema from './schema/index.ts';

export interface PgliteOpenOptions {
  dataDir?: string | undefined;
  migrationsFolder: string;
  /** A dump to start from, in memory. */
  snapshot?: Blob;
}

export interface PgliteDatabase extends Database {
  kind: 'pglite';
  client: PGlite;
}

/** Opens the embedded database: in its folder, or in memory without one. */
export async function openPglite(options: PgliteOpenOptions): Promise<PgliteDatabase> {
  const folder = options.dataDir === undefined ? undefined : prepareFolder(options.dataDir);
  const unlock = folder === undefined ? undefined : await lockFolder(folder);
  try {
    const client = await createClient(folder, options.snapshot);
    return wrap(client, options.migrationsFolder, unlock);
  } catch (error) {
    await unlock?.();
    if (folder === undefined) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseUnavailable(`The database in the data folder ${folder} cannot be opened: ${reason}`, {
      cause: error,
    });
  }
}

function wrap(client: PGlite, migrationsFolder: string, unlock?: () => Promise<void>): PgliteDatabase {
  const raw = drizzle({ client, schema });
  const { db, onCommit } = guardDb(raw);
  let closed = false;
  return {
    db,
    kind: 'pglite',
    client,
    onCommit,
    rows: (query, on = db) => rows(on, query),
    async listen(channel, fn, onConnect) {
      const unlisten = await client.listen(`"${channel.replaceAll('"', '""')}"`, fn);
      onConnect?.();
      return async () => {
        if (!closed) await unlisten();
      };
    },
    migrate: () => migrate(raw, { migrationsFolder }),
    async ping() {
      await raw.execute(sql`select 1`);
    },
    async close() {
      closed = true;
      await client.close();
      await unlock?.();
    },
  };
}

async function createClient(folder: string | undefined, snapshot: Blob | undefined): Promise<PGlite> {
  const options: PGliteOptions = { extensions: { pg_trgm }, ...(snapshot && { loadDataDir: snapshot }) };
  if (folder === undefined) return PGlite.create(options);
  const home = join(folder, 'pgdata');
  if (!existsSync(home)) await initialize(home);
  return PGlite.create({ ...options, dataDir: home });
}

/** Makes a new database under another name and renames it: a first start that is killed leaves no half of one. */
async function initialize(home: string) {
  const draft = `${home}.new`;
  rmSync(draft, { recursive: true, force: true });
  const fresh = await PGlite.create({ dataDir: draft });
  await fresh.close();
  renameSync(draft, home);
}

function prepareFolder(dataDir: string): string {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.W_OK);
    return realpathSync(dataDir);
  } catch (error) {
    throw new DatabaseUnavailable(`The data folder ${dataDir} cannot be written (${codeOf(error)}).`, {
      cause: error,
    });
  }
}
