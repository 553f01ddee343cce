import { setTimeout } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import type { Database } from './database.ts';
import { codeOf, DatabaseUnavailable, isLockTimeout } from './errors.ts';
import { guardDb } from './guard.ts';
import { listenOnPostgres } from './listen-postgres.ts';
import { PostgresConnection } from './postgres-connection.ts';
import { createPostgresPool, type PostgresPool } from './postgres-pool.ts';
import { connectionClient } from './postgres-statements.ts';
import { rows } from './rows.ts';
import { LONG_LIMITS, REQUEST_LIMITS, type TimeLimits } from './time-limits.ts';
import { withDeadline } from './with-deadline.ts';

interface PostgresOpenOptions {
  url: string;
  poolMax?: number | undefined;
  migrationsFolder: string;
  detectMisuse?: boolean | undefined;
  /** How long the server may take to answer at the start, which may be that of the server too; 15 unless given. */
  answerWithinSeconds?: number | undefined;
  /** The time limits of everything but long transactions and migrations; REQUEST_LIMITS unless given. */
  limits?: TimeLimits | undefined;
}

const ANSWER_WITHIN_SECONDS = 15;
const PING_WITHIN_MS = 2_000;
const ASK_AGAIN_MS = 250;
/** Errors of a server that starts or recovers: its port is closed, it rejects connections (57P03), or it does not answer yet. */
const STARTING = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'CONNECTION_CLOSED',
  '57P03',
  undefined,
]);
const DEFAULT_POOL = 10;
const LONG_POOL = 2;
/** Any number that no other user of the same database takes. */
const MIGRATION_LOCK = 727_001;
/**
 * Shorter than requests wait for a lock, because they queue behind a migration that waits for a table; longer than the second after
 * which PostgreSQL ends an automatic vacuum that is in the way.
 */
const MIGRATION_LOCK_MS = REQUEST_LIMITS.lockMs * 0.75;
const MIGRATE_AGAIN_MS = 2_000;
const MIGRATE_WITHIN_MS = 10 * 60_000;

/**
 * Opens a database on a PostgreSQL server.
 * @throws DatabaseUnavailable when the server does not answer
 */
export async function openPostgres(options: PostgresOpenOptions): Promise<Database> {
  const {
    url,
    migrationsFolder,
    poolMax = DEFAULT_POOL,
    limits = REQUEST_LIMITS,
    detectMisuse = true,
  } = options;
  const place = placeOf(url);
  const pool = createPostgresPool(url, poolMax, limits);
  try {
    await firstAnswer(pool, options.answerWithinSeconds ?? ANSWER_WITHIN_SECONDS);
  } catch (error) {
    await pool.close();
    const reason =
      error instanceof postgres.PostgresError ? error.message : (systemCode(error) ?? 'no answer');
    throw new DatabaseUnavailable(`The database at ${place} does not answer (${reason}).`, { cause: error });
  }
  const longPool = createPostgresPool(url, LONG_POOL, LONG_LIMITS);
  const listener = listenOnPostgres(url);
  const capabilities = {
    transaction: pool.transaction,
    longTransaction: longPool.transaction,
    listen: listener.listen,
    ping: () => withDeadline(PING_WITHIN_MS, pool.ping()),
  };
  const { db, onCommit } = guardDb(pool.db, capabilities, detectMisuse);
  return {
    db,
    kind: 'postgres',
    onCommit,
    rows: (query, on = db) => rows(on, query),
    pool: pool.state,
    migrate: () => migrateAlone(url, migrationsFolder),
    async close() {
      await listener.close();
      await Promise.all([pool.close(), longPool.close()]);
    },
  };
}

/** The code of the driver's or the system's error, which a failed connection has as its cause. */
function systemCode(error: unknown): string | undefined {
  return codeOf(error) ?? (error instanceof Error ? codeOf(error.cause) : undefined);
}

/**
 * Asks until the server answers: it may have been started together with this process.
 * @throws the error of the last attempt; without a further attempt where waiting would not help, as for a wrong password or host
 */
async function firstAnswer(pool: PostgresPool, seconds: number): Promise<void> {
  const end = performance.now() + seconds * 1_000;
  for (;;) {
    const remainingMs = end - performance.now();
    try {
      return await withDeadline(remainingMs, pool.ping());
    } catch (error) {
      if (!STARTING.has(systemCode(error)) || end - performance.now() <= ASK_AGAIN_MS) throw error;
    }
    await setTimeout(ASK_AGAIN_MS);
  }
}

/**
 * Processes that start at the same moment take turns: drizzle's migrator takes no lock. A migration may take hours, but waits for
 * each lock only a moment, because the release before still serves: all migrations are rolled back and begin again.
 * @throws DatabaseUnavailable when a long transaction, such as somebody's psql, keeps a table for too long
 */
async function migrateAlone(url: string, migrationsFolder: string) {
  const connection = await PostgresConnection.open(url, { connectMs: LONG_LIMITS.connectMs });
  try {
    await connection.run((sql) => sql.unsafe('select pg_advisory_lock($1)', [MIGRATION_LOCK]));
    await connection.run((sql) => sql.unsafe(`set lock_timeout = ${MIGRATION_LOCK_MS}`));
    const client = drizzle({ client: connectionClient(connection) });
    await repeatWhileLocked(() => migrate(client, { migrationsFolder }));
  } finally {
    await connection.end();
  }
}

async function repeatWhileLocked(migrateAll: () => Promise<void>): Promise<void> {
  const end = performance.now() + MIGRATE_WITHIN_MS;
  for (;;) {
    try {
      return await migrateAll();
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (performance.now() > end)
        throw new DatabaseUnavailable(
          'The database could not be updated within ten minutes, because another connection keeps a table. ' +
            'End long transactions (pg_stat_activity lists them), then start again.',
          { cause: error },
        );
    }
    await setTimeout(MIGRATE_AGAIN_MS);
  }
}

/** Host, port and name of the database: what may be shown of its address. */
function placeOf(url: string): string {
  try {
    const { protocol, username, password, host, pathname } = new URL(url);
    // As the driver reads them: a '%' alone throws. The result is used, because a bundler drops a pure call otherwise.
    const isReadable = [username, password, pathname].every((part) => decodeURIComponent(`/${part}`) !== '');
    if (!isReadable || (protocol !== 'postgres:' && protocol !== 'postgresql:'))
      throw new Error(`Unknown protocol ${protocol}`);
    return `${host}${pathname}`;
  } catch {
    throw new DatabaseUnavailable(
      'The address of the database is not of the form postgres://user:password@host:port/name. ' +
        'In a password write % as %25, and # / ? @ as %23 %2F %3F %40.',
    );
  }
}
