import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import type { Database } from './database.ts';
import { DatabaseUnavailable } from './errors.ts';
import { codeOf } from './folder-lock.ts';
import { guardDb } from './guard.ts';
import { listenOnPostgres } from './listen-postgres.ts';
import { rows } from './rows.ts';
import * as schema from './schema/index.ts';

export interface PostgresOpenOptions {
  url: string;
  poolMax?: number | undefined;
  migrationsFolder: string;
  /** How long the server may take to answer at the start. */
  answerWithinSeconds?: number | undefined;
}

const CONNECT_SECONDS = 10;
const ANSWER_WITHIN_SECONDS = 15;
const DEFAULT_POOL = 10;
/** Any number that no other user of the same database takes. */
const MIGRATION_LOCK = 727_001;

const connect = (url: string, max: number) =>
  postgres(url, { max, connect_timeout: CONNECT_SECONDS, onnotice: () => undefined });

/** Opens a database on a PostgreSQL server, and makes sure that it answers. */
export async function openPostgres(options: PostgresOpenOptions): Promise<Database> {
  const client = await connectOrThrow(options);
  const listener = listenOnPostgres(options.url);
  const { db, onCommit } = guardDb(drizzle({ client, schema }));
  return {
    db,
    kind: 'postgres',
    onCommit,
    rows: (query, on = db) => rows(on, query),
    listen: (channel, fn, onConnect) => listener.listen(channel, fn, onConnect),
    migrate: () => migrateAlone(options.url, options.migrationsFolder),
    async ping() {
      await client`select 1`;
    },
    async close() {
      await listener.close();
      await client.end({ timeout: 5 });
    },
  };
}

/** Processes that start at the same moment take turns: drizzle's migrator itself takes no lock. */
async function migrateAlone(url: string, migrationsFolder: string) {
  const client = connect(url, 1);
  try {
    await client`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await migrate(drizzle({ client }), { migrationsFolder });
  } finally {
    await client.end({ timeout: 5 });
  }
}

/** Settles with the promise, or fails when its time is up. */
async function within<T>(seconds: number, promise: PromiseLike<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${seconds} seconds`)), seconds * 1000);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

async function connectOrThrow({ url, poolMax, answerWithinSeconds }: PostgresOpenOptions) {
  const place = placeOf(url);
  const client = connect(url, poolMax ?? DEFAULT_POOL);
  try {
    // The driver tries again for ever where connections are taken and closed, as a proxy without its server does.
    await within(answerWithinSeconds ?? ANSWER_WITHIN_SECONDS, client`select 1`);
    return client;
  } catch (error) {
    await client.end({ timeout: 0 });
    const reason = error instanceof postgres.PostgresError ? error.message : (codeOf(error) ?? 'no answer');
    throw new DatabaseUnavailable(`The database at ${place} does not answer (${reason}).`, { cause: error });
  }
}

/** Host, port and name of the database: what may be shown of its address. */
function placeOf(url: string): string {
  try {
    const { protocol, host, pathname } = new URL(url);
    if (protocol !== 'postgres:' && protocol !== 'postgresql:')
      throw new Error(`Unknown protocol ${protocol}`);
    return `${host}${pathname}`;
  } catch {
    throw new DatabaseUnavailable(
      'The address of the database is not of the form postgres://user:password@host:port/name.',
    );
  }
}
