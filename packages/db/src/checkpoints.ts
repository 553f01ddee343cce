import type { PGlite } from '@electric-sql/pglite';

const CHECK_INTERVAL_MS = 10_000;
const CHECKPOINT_AFTER_MEGABYTES = 48;

/**
 * The write-ahead log reuses its files, which are as large as what is written between two checkpoints. On a full disk other writes fail
 * then, but not those of the log, which would stop the database.
 */
export const checkpointSettings = ['-c', 'min_wal_size=64MB', '-c', 'max_wal_size=64MB'];

const CHECKPOINT_IS_DUE = `select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > ${CHECKPOINT_AFTER_MEGABYTES * 1_048_576} as is_due
  from pg_control_checkpoint()`;

/**
 * Makes a checkpoint whenever much was written since the last one, as the checkpointer process of a PostgreSQL server does. Without it
 * the write-ahead log would grow until the next stop, and a start after a kill would replay all of it.
 * @returns stops the timer
 */
export function makeCheckpoints(client: PGlite, everyMs = CHECK_INTERVAL_MS): () => void {
  async function checkpointIfDue() {
    const { rows } = await client.query<{ is_due: boolean }>(CHECKPOINT_IS_DUE);
    if (rows[0]?.is_due) await client.exec('checkpoint');
  }
  let isRunning = false;
  const timer = setInterval(() => {
    // A long transaction lets it wait.
    if (isRunning) return;
    isRunning = true;
    // Retried at the next interval, as after an error of a full disk.
    void checkpointIfDue()
      .catch(() => undefined)
      .finally(() => {
        isRunning = false;
      });
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
