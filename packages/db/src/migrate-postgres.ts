import { setTimeout } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import { isNewerThan } from './backup/migrations.ts';
import { DatabaseUnavailable, isLockTimeout, rejectionOf } from './errors.ts';
import { PostgresConnection } from './postgres-connection.ts';
import { connectionClient } from './postgres-statements.ts';
import * as schema from './schema/index.ts';
import { LONG_LIMITS, REQUEST_LIMITS } from './time-limits.ts';

/** Any number that no other user of the same database takes. */
const MIGRATION_LOCK = 727_001;
/**
 * Shorter than requests wait for a lock, because they queue behind a migration that waits for a table; longer than the second after
 * which PostgreSQL ends an automatic vacuum that is in the way.
 */
const MIGRATION_LOCK_MS = REQUEST_LIMITS.lockMs * 0.75;
const MIGRATE_AGAIN_MS = 2_000;
const MIGRATE_WITHIN_MS = 10 * 60_000;

/** What the operator can do where the server rejects the migrations, by the code of its error. */
const ADVICE = new Map([
  ['42501', 'Let the user of DATABASE_URL own the database and its tables.'],
  ['25006', 'DATABASE_URL must name a server that can be written, not a copy of one.'],
  ['0A000', "Install PostgreSQL's contrib package, or another version of PostgreSQL."],
  ['58P01', "Install PostgreSQL's contrib package."],
]);

/**
 * Processes that start at the same moment take turns: drizzle's migrator takes no lock. A migration may take hours, but waits for
 * each lock only a moment, because the release before still serves: all migrations are rolled back and begin again.
 * @param place what may be shown of the database's address
 * @throws DatabaseUnavailable when a long transaction, such as somebody's psql, keeps a table for too long, or the server does not
 * let the site have its tables
 */
export async function migratePostgres(url: string, place: string, migrationsFolder: string) {
  const connection = await PostgresConnection.open(url, { connectMs: LONG_LIMITS.connectMs });
  try {
    await assertUnicode(connection, place);
    await connection.run((sql) => sql.unsafe('select pg_advisory_lock($1)', [MIGRATION_LOCK]));
    await connection.run((sql) => sql.unsafe(`set lock_timeout = ${MIGRATION_LOCK_MS}`));
    const client = drizzle({ client: connectionClient(connection), schema });
    await repeatWhileLocked(() => migrate(client, { migrationsFolder }));
    return { isNewer: await isNewerThan(migrationsFolder, client) };
  } catch (error) {
    const { code = '', message } = rejectionOf(error) ?? {};
    const advice = ADVICE.get(code);
    if (!advice) throw error;
    throw new DatabaseUnavailable(
      `The tables of the database at ${place} cannot be made or updated (${message}). ${advice}`,
      { cause: error },
    );
  } finally {
    await connection.end();
  }
}

/** Others cannot store every letter, and fail in the middle of the migrations. @throws DatabaseUnavailable */
async function assertUnicode(connection: PostgresConnection, place: string): Promise<void> {
  const [row] = await connection.run((sql) => sql.unsafe('show server_encoding'));
  const encoding: unknown = row?.['server_encoding'];
  if (encoding !== 'UTF8')
    throw new DatabaseUnavailable(
      `The database at ${place} has the encoding ${String(encoding)}, but the site needs UTF8. ` +
        "Make another one with encoding 'UTF8' template template0.",
    );
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
