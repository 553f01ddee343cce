import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import postgres from 'postgres';
import { inject } from 'vitest';
import type { Database } from '../database.ts';
import { defaultMigrationsFolder, openDatabase } from '../open.ts';
import { openPglite } from '../open-pglite.ts';
import * as schema from '../schema/index.ts';

declare global {
  /** One database a worker, kept across its test files (they share globals, being run without isolation). */
  var dealerTestDatabase: Promise<Database> | undefined;
}

/**
 * The worker's database with all tables empty (the catalogue's version keeps its row). Closing it does nothing: the
 * next test uses it too. End what the test itself began on it, such as listening.
 */
export async function testDatabase(): Promise<Database> {
  globalThis.dealerTestDatabase ??= open();
  const database = await globalThis.dealerTestDatabase;
  await database.db.execute(emptyAll);
  return { ...database, close: async () => undefined };
}

async function open(): Promise<Database> {
  if (inject('databaseKind') === 'postgres') return openOnServer(inject('databaseUrl'));
  const snapshot = await openAsBlob(inject('databaseSnapshot'));
  return openPglite({ migrationsFolder: defaultMigrationsFolder(), snapshot });
}

async function openOnServer(serverUrl: string): Promise<Database> {
  const database = await openDatabase({ url: await createTestDatabase(serverUrl), poolMax: 5 });
  await database.migrate();
  return database;
}

/** Makes an empty database on the tests' server, which the run drops at its end; answers its address. */
export async function createTestDatabase(serverUrl: string): Promise<string> {
  const name = `${inject('databasePrefix')}_${randomBytes(4).toString('hex')}`;
  const admin = postgres(serverUrl, { max: 1, onnotice: () => undefined });
  await admin.unsafe(`create database "${name}"`);
  await admin.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * Opens a test database on the server once more, as a second process would. The caller closes it.
 * @param database the one of testDatabase(), on PostgreSQL.
 */
export async function openBeside(database: Database): Promise<Database> {
  const [row] = await database.rows<{ name: string }>(sql`select current_database() as name`);
  const url = new URL(inject('databaseUrl'));
  url.pathname = `/${row?.name}`;
  return openDatabase({ url: url.href, poolMax: 2 });
}

const tables = Object.values<unknown>(schema).filter((value): value is PgTable => is(value, PgTable));

/** Rows that refer go before the rows that they refer to. */
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

/** One statement, because that is what both drivers take at a time. Deleting from small tables beats truncating them. */
const emptyAll = sql`do ${sql.raw(
  `$$ begin ${childrenFirst()
    .map((table) => `delete from "${getTableConfig(table).name}";`)
    .join(' ')} end $$`,
)}`;
