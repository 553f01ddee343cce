import { accessSync, constants, existsSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { isNewerThan } from './backup/migrations.ts';
import { checkpointSettings, makeCheckpoints } from './checkpoints.ts';
import type { Database, Db } from './database.ts';
import {
  DurableFolder,
  durableStartParams,
  type WriteToDisk,
  writeFolderToDisk,
  writeNothing,
  writeTreeToDisk,
} from './durable-folder.ts';
import { endOnPanic } from './end-on-panic.ts';
import { codeOf, DatabaseUnavailable, operatorReason } from './errors.ts';
import { lockFolder } from './folder-lock.ts';
import { guardDb } from './guard.ts';
import { makePrivateFolder } from './make-folder.ts';
import { rows } from './rows.ts';
import * as schema from './schema/index.ts';
import { withDeadline } from './with-deadline.ts';

interface PgliteOpenOptions {
  dataDir?: string | undefined;
  mustExist?: boolean | undefined;
  isTemporary?: boolean | undefined;
  endsProcess?: boolean | undefined;
  migrationsFolder: string;
  detectMisuse?: boolean | undefined;
  /** Awaited before each query; one turn of the event loop unless given. */
  beforeQuery?: (() => Promise<void>) | undefined;
  /** Replaced by tests of power cuts. */
  writeToDisk?: WriteToDisk | undefined;
  /** Milliseconds between two checks whether a checkpoint is due; ten seconds unless given. */
  checkpointsEveryMs?: number | undefined;
  /** A dump to load into memory. */
  snapshot?: Blob;
  /** The file of a dump that a new folder starts from. */
  emptyDatabase?: string | undefined;
}

interface PgliteDatabase extends Database {
  kind: 'pglite';
  client: PGlite;
}

/** A line of PostgreSQL's log with the error that ended it. */
const FATAL_LINE = /(?:FATAL|PANIC): +(.+)/;

const PING_WITHIN_MS = 2_000;

/**
 * Each start fills the shared buffers with zeros, which took three quarters of it with the default of 128 MB. What they do not hold is
 * in the files, which the system keeps in its memory anyway.
 */
const settings = ['-c', 'shared_buffers=32MB'];

/** Those of PostgreSQL itself, too. */
const allTables = sql`select oid::regclass::text as name from pg_class where relkind = 'r' order by oid`;

/** Opens the embedded database: in its folder, or in memory without one. */
export async function openPglite(options: PgliteOpenOptions): Promise<PgliteDatabase> {
  const { dataDir } = options;
  if (options.mustExist && dataDir !== undefined && isMissing(join(dataDir, 'pgdata')))
    throw new DatabaseUnavailable(
      `There is no database in the data folder ${dataDir}. Set DATA_DIR or DATABASE_URL as the site has it, or start the site once.`,
    );
  const folder = dataDir === undefined ? undefined : prepareFolder(dataDir);
  const unlock = folder === undefined ? undefined : await lockFolder(folder);
  try {
    const client = yieldBeforeQueries(await createClient(folder, options), options.beforeQuery);
    const hasStopped = endOnPanic(client, options.endsProcess ?? true);
    const stopCheckpoints =
      folder === undefined ? undefined : makeCheckpoints(client, options.checkpointsEveryMs);
    async function close() {
      stopCheckpoints?.();
      try {
        if (!hasStopped()) await client.close();
      } finally {
        await unlock?.();
      }
    }
    return { ...wrap(client, options, close, folder), ...(folder && { copyTo: copier(client, folder) }) };
  } catch (error) {
    await unlock?.();
    if (folder === undefined) throw error;
    throw new DatabaseUnavailable(
      `The database in the data folder ${folder} cannot be opened: ${operatorReason(error)}`,
      { cause: error },
    );
  }
}

function wrap(
  client: PGlite,
  { migrationsFolder, detectMisuse = true }: PgliteOpenOptions,
  close: () => Promise<void>,
  folder?: string,
): PgliteDatabase {
  const raw = drizzle({ client, schema });
  const transaction: Db['transaction'] = (body, config) => raw.transaction(body, config);
  let closed = false;
  const capabilities = {
    transaction,
    longTransaction: transaction,
    async listen(channel: string, fn: (payload: string) => void, onConnect?: () => void) {
      const unlisten = await client.listen(`"${channel.replaceAll('"', '""')}"`, fn);
      onConnect?.();
      return async () => {
        if (!closed) await unlisten();
      };
    },
    async ping() {
      await withDeadline(PING_WITHIN_MS, raw.execute(sql`select 1`).execute());
    },
    async vacuum() {
      // One after the other, because other queries wait meanwhile.
      for (const { name } of await rows<{ name: string }>(raw, allTables))
        await raw.execute(sql`vacuum (analyze) ${sql.raw(name)}`);
    },
  };
  const { db, onCommit } = guardDb(raw, capabilities, detectMisuse);
  return {
    db,
    kind: 'pglite',
    client,
    onCommit,
    rows: (query, on = db) => rows(on, query),
    pool: () => undefined,
    async migrate() {
      if (await isNewerThan(migrationsFolder, raw))
        throw new DatabaseUnavailable(
          `The database in the data folder ${folder} was updated by a newer version of the site than this one. Start that ` +
            "version. To come back to this one see 'Back to an older version' in docs/operations.md.",
        );
      await migrate(raw, { migrationsFolder });
      return { isNewer: false };
    },
    async close() {
      closed = true;
      await close();
    },
  };
}

/** Between two queries the files are what a killed process leaves, and an opened copy starts from its last commit. */
function copier(client: PGlite, folder: string) {
  return (dataDir: string) =>
    client.runExclusive(async () => {
      makePrivateFolder(dataDir);
      const mode = constants.COPYFILE_FICLONE;
      await cp(join(folder, 'pgdata'), join(dataDir, 'pgdata'), { recursive: true, mode });
    });
}

const turnEventLoop = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Lets the event loop turn before each query. The embedded database works in this thread, and a queue of queries would run
 * in one turn: meanwhile nothing is read or answered, and no connection is accepted.
 */
function yieldBeforeQueries(client: PGlite, beforeQuery = turnEventLoop): PGlite {
  const runExclusive = client._runExclusiveQuery.bind(client);
  client._runExclusiveQuery = (query) =>
    runExclusive(async () => {
      await beforeQuery();
      return query();
    });
  return client;
}

async function createClient(
  folder: string | undefined,
  { snapshot, emptyDatabase, isTemporary, ...hooks }: PgliteOpenOptions,
): Promise<PGlite> {
  const writeToDisk = hooks.writeToDisk ?? (isTemporary ? writeNothing : undefined);
  const options: PGliteOptions = {
    extensions: { fuzzystrmatch, pg_trgm },
    startParams: [...PGlite.defaultStartParams, ...settings],
    initDbStartParams: settings,
  };
  if (folder === undefined) return PGlite.create({ ...options, ...(snapshot && { loadDataDir: snapshot }) });
  const home = join(folder, 'pgdata');
  if (!existsSync(home)) await initialize(home, options, { emptyDatabase, writeToDisk });
  let reason: string | undefined;
  try {
    return await PGlite.create({
      ...options,
      startParams: [...durableStartParams, ...settings, ...checkpointSettings],
      dataDir: home,
      fs: new DurableFolder(home, writeToDisk),
      // PGlite's error says only that the start failed, such as on a full disk.
      onStderr: (line: string) => {
        reason ??= FATAL_LINE.exec(line)?.[1];
        return false;
      },
    });
  } catch (error) {
    throw reason === undefined ? error : new Error(reason, { cause: error });
  }
}

/** Unzipped here, because of a damaged file the failure of the embedded database's own streams cannot be caught. */
const readDump = async (file: string) => new Blob([await promisify(gunzip)(await readFile(file))]);

/** Creates the database under another name and renames it, so that a killed first start leaves no partial one. */
async function initialize(
  home: string,
  options: PGliteOptions,
  { emptyDatabase, writeToDisk }: Pick<PgliteOpenOptions, 'emptyDatabase' | 'writeToDisk'>,
) {
  const draft = `${home}.new`;
  rmSync(draft, { recursive: true, force: true });
  const fresh = await PGlite.create({
    ...options,
    dataDir: draft,
    ...(emptyDatabase && { loadDataDir: await readDump(emptyDatabase) }),
  });
  await fresh.close();
  writeTreeToDisk(draft, writeToDisk);
  renameSync(draft, home);
  writeFolderToDisk(dirname(home), writeToDisk);
}

/** False also of what may not be looked at: preparing its folder says why. */
function isMissing(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) === undefined;
  } catch {
    return false;
  }
}

function prepareFolder(dataDir: string): string {
  try {
    // PGlite lets everybody on the machine read and write its files.
    makePrivateFolder(dataDir);
    accessSync(dataDir, constants.W_OK);
    return realpathSync(dataDir);
  } catch (error) {
    throw new DatabaseUnavailable(`The data folder ${dataDir} cannot be written (${codeOf(error)}).`, {
      cause: error,
    });
  }
}
