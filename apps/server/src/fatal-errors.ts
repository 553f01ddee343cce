import type { Logger } from 'pino';

const FLUSH_WITHIN_MS = 2_000;

/**
 * Logs errors that nothing caught, without the data in them, and ends the process with exit code 1: nobody knows what state
 * it is in. Node's own printer would write all fields of the error, and a database error carries the row.
 */
export function exitOnUncaughtErrors(log: Logger): void {
  const exit = (thrown: unknown) => {
    const err = thrown instanceof Error ? thrown : new Error(`Not an error: ${String(thrown)}`);
    process.exitCode = 1;
    log.fatal({ err }, 'Uncaught error');
    // The process must end even where the log's destination accepts nothing more.
    setTimeout(() => process.exit(1), FLUSH_WITHIN_MS).unref();
    log.flush(() => process.exit(1));
  };
  process.on('uncaughtException', exit);
  process.on('unhandledRejection', exit);
}
