import { openAsBlob } from 'node:fs';
import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import postgres from 'postgres';
import { inject } from 'vitest';
import type { Database, Db } from '../database.ts';
import { openDatabase } from '../open.ts';
import { openPglite } from '../open-pglite.ts';
import { rows } from '../rows.ts';
import * as schema from '../schema/index.ts';
import { LONG_LIMITS } from '../time-limits.ts';
import { createServerDatabase } from './server-database.ts';

interface WorkerDatabase {
  database: Database;
  empty: () => Promise<unknown>;
}

declare global {
  /** One database per worker, kept across its test files (they share globals, being run without isolation). */
  var dealerTestDatabase: Promise<WorkerDatabase> | undefined;
}

/**
 * The worker's database with all tables empty (the catalog's version keeps its row). Closing it does nothing: the
 * next test uses it too. A test must end what it started on it, such as listening.
 */
export async function testDatabase(): Promise<Database> {
  globalThis.dealerTestDatabase ??= open();
  const { database, empty } = await globalThis.dealerTestDatabase;
  await empty();
  return { ...database, close: async () => undefined };
}

async function open(): Promise<WorkerDatabase> {
  const isOnServer = inject('databaseKind') === 'postgres';
  const database = await (isOnServer ? openOnServer(inject('databaseUrl')) : openInMemory());
  await database.db.execute(createEmptyAll);
  const empty = async () => database.db.execute(sql`select empty_all()`);
  return {
    database,
    empty: isOnServer ? await emptyAsReplica(await testDatabaseUrl(database.db), empty) : empty,
  };
}

/**
 * Empties the tables on a connection of its own, as a replica: without triggers and checks of foreign keys, which took most of the
 * time. A connection that becomes a replica and ends to be one plans all of its statements again.
 * @param fallback for a user without the privilege
 */
async function emptyAsReplica(
  url: string,
  fallback: WorkerDatabase['empty'],
): Promise<WorkerDatabase['empty']> {
  const replica = postgres(url, {
    max: 1,
    connection: { session_replication_role: 'replica' },
    onnotice: () => undefined,
  });
  try {
    await replica`select 1`;
    return async () => replica`select empty_all()`;
  } catch {
    return fallback;
  }
}

/** An empty embedded database beside the worker's, from the snapshot. The caller closes it. */
export async function openInMemory(): Promise<Database> {
  const snapshot = await openAsBlob(inject('databaseSnapshot'));
  return openPglite({ migrationsFolder: inject('migrationsFolder'), snapshot });
}

async function openOnServer(serverUrl: string): Promise<Database> {
  const url = await createTestDatabase(serverUrl);
  // A test must not depend on how busy the machine is; those about time limits open a database with limits.
  const database = await openDatabase({
    url,
    poolMax: 5,
    limits: LONG_LIMITS,
    migrationsFolder: inject('migrationsFolder'),
  });
  await database.migrate();
  return database;
}

/**
 * An empty database without migrations, on the test server or embedded in memory. The caller closes it.
 * @param migrationsFolder those that its migrate() applies
 */
export async function openUnmigrated(migrationsFolder: string): Promise<Database> {
  const isOnServer = inject('databaseKind') === 'postgres';
  const url = isOnServer ? await createTestDatabase(inject('databaseUrl')) : undefined;
  return openDatabase({ url, migrationsFolder, limits: LONG_LIMITS });
}

/** Creates an empty database on the test server, dropped at the end of the run. @returns its URL */
export async function createTestDatabase(serverUrl: string): Promise<string> {
  return (await createServerDatabase(serverUrl, inject('databasePrefix'))).url;
}

/**
 * Opens a test database on the server once more, as a second process would. The caller closes it.
 * @param db that of testDatabase(), on PostgreSQL.
 */
export async function openBeside(db: Db): Promise<Database> {
  return openDatabase({ url: await testDatabaseUrl(db), poolMax: 2, limits: LONG_LIMITS });
}

/**
 * Counts the statements that wait for a lock in a test database on PostgreSQL.
 * @param db outside of a transaction, in which PostgreSQL would not count again
 */
export async function countWaiting(db: Db): Promise<number> {
  const [row] = await rows<{ waiting: number }>(
    db,
    sql`select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return row?.waiting ?? 0;
}

/** The URL of a test database on the server, for a process or thread that opens it itself. */
export async function testDatabaseUrl(db: Db): Promise<string> {
  const [row] = await rows<{ name: string }>(db, sql`select current_database() as name`);
  const url = new URL(inject('databaseUrl'));
  url.pathname = `/${row?.name}`;
  return url.href;
}

const tables = Object.values<unknown>(schema).filter((value): value is PgTable => is(value, PgTable));

/** Tables in an order in which rows can be deleted: those that refer to others first. */
function childrenFirst(): PgTable[] {
  const sorted = new Set<PgTable>();
  function visit(table: PgTable) {
    if (sorted.has(table)) return;
    for (const other of tables) {
      const refers = getTableConfig(other).foreignKeys.some((key) => key.reference().foreignTable === table);
      if (refers && other !== table) visit(other);
    }
    sorted.add(table);
  }
  for (const table of tables) visit(table);
  sorted.delete(schema.catalogVersion);
  return [...sorted];
}

/**
 * A function, because PGlite takes only one statement at a time and because its sixty statements are planned once. Deleting from
 * small tables is faster than truncating them, but what a large test leaves, deleted rows too, would be read by each later test. The
 * catalog's version, which triggers raise, is raised here for caches that outlive a test.
 */
const createEmptyAll = sql`create or replace function empty_all() returns void language plpgsql as ${sql.raw(
  `$$ declare
    large text;
    raised bigint;
  begin
    select string_agg(quote_ident(relname), ', ') into large from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'catalog_version'
        and pg_relation_size(oid) > 1000000;
    if large <> '' then execute 'truncate ' || large || ' cascade'; end if;
    ${childrenFirst()
      .map((table) => `delete from "${getTableConfig(table).name}";`)
      .join(' ')}
    update catalog_version set version = version + 1 returning version into raised;
    perform pg_notify('catalog', raised::text);
  end $$`,
)}`;
