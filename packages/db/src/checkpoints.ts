import type { PGlite } from '@electric-sql/pglite';

const EVERY_MS = 10_000;
const AFTER_MEGABYTES = 48;

/**
 * What the log keeps for further use, as much as it needs between two checkpoints: a full disk then lets writes fail, but not the log,
 * which would stop the database.
 */
export const checkpointSettings = ['-c', 'min_wal_size=64MB', '-c', 'max_wal_size=64MB'];

const SINCE_LAST = `select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > ${AFTER_MEGABYTES * 1_048_576} as is_due
  from pg_control_checkpoint()`;

/**
 * Makes a checkpoint whenever much was written since the last one, as PostgreSQL's own background process does: the embedded database
 * has none. Its log would grow until the next stop, and a start after a kill would repeat all of it.
 * @returns ends that
 */
export function makeCheckpoints(client: PGlite, everyMs = EVERY_MS): () => void {
  async function checkpointIfDue() {
    const { rows } = await client.query<{ is_due: boolean }>(SINCE_LAST);
    if (rows[0]?.is_due) await client.exec('checkpoint');
  }
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    // One that fails, as on a full disk, is made later.
    void checkpointIfDue()
      .catch(() => undefined)
      .finally(() => {
        isRunning = false;
      });
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
