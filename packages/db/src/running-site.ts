import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';
import { rows } from './rows.ts';

/**
 * The key of an advisory lock of PostgreSQL. Each process of a site shares it while it listens to the database; a restore must have
 * it alone. The embedded database has one process, which its folder's lock sees to.
 */
export const RUNNING_SITE_LOCK = "hashtext('running-site')";

/** Keeps processes of a site from starting until the transaction ends. @returns whether none is running */
export async function keepSiteStopped(tx: Transaction): Promise<boolean> {
  const [lock] = await rows<{ taken: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(${sql.raw(RUNNING_SITE_LOCK)}) as taken`,
  );
  return lock?.taken === true;
}

/** Whether a process of a site uses the database now. */
export const isSiteRunning = ({ db }: Database): Promise<boolean> =>
  db.transaction(async (tx) => !(await keepSiteStopped(tx)));
