import { setTimeout } from 'node:timers/promises';
import postgres from 'postgres';
import { readMigrationLevel } from './backup/migrations.ts';
import type { Database } from './database.ts';
import { codeOf, DatabaseUnavailable } from './errors.ts';
import { guardDb } from './guard.ts';
import { listenOnPostgres } from './listen-postgres.ts';
import { migratePostgres } from './migrate-postgres.ts';
import { createPostgresPool, type PostgresPool } from './postgres-pool.ts';
import { rows } from './rows.ts';
import { LONG_LIMITS, REQUEST_LIMITS, type TimeLimits } from './time-limits.ts';
import { withDeadline } from './with-deadline.ts';

interface PostgresOpenOptions {
  url: string;
  mustExist?: boolean | undefined;
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

/**
 * Opens a database on a PostgreSQL server.
 * @throws DatabaseUnavailable when the server does not answer, or what must exist does not
 */
export async function openPostgres(options: PostgresOpenOptions): Promise<Database> {
  const {
    url,
    mustExist = false,
    migrationsFolder,
    poolMax = DEFAULT_POOL,
    limits = REQUEST_LIMITS,
    detectMisuse = true,
  } = options;
  const place = placeOf(url);
  const pool = createPostgresPool(url, poolMax, limits);
  try {
    await firstAnswer(pool, options.answerWithinSeconds ?? ANSWER_WITHIN_SECONDS);
    if (mustExist && (await readMigrationLevel(pool.db)) === null)
      throw new DatabaseUnavailable(
        `The database at ${place} is empty. Set DATABASE_URL as the site has it, or start the site once.`,
      );
  } catch (error) {
    await pool.close();
    if (error instanceof DatabaseUnavailable) throw error;
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
    vacuum: () => Promise.resolve(),
  };
  const { db, onCommit } = guardDb(pool.db, capabilities, detectMisuse);
  return {
    db,
    kind: 'postgres',
    onCommit,
    rows: (query, on = db) => rows(on, query),
    pool: pool.state,
    migrate: () => migratePostgres(url, place, migrationsFolder),
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
