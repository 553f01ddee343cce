import type { Logger } from 'pino';
import { exitAfterLog } from './log.ts';

/**
 * Logs uncaught errors without the data in them, and ends the process with exit code 1, because its state is unknown. Node
 * itself would print all fields of an error, and those of a database error contain the row.
 */
export function exitOnUncaughtErrors(log: Logger): void {
  const exit = (thrown: unknown) => {
    // Other thrown values can contain data, and some cannot be converted to text.
    const err = thrown instanceof Error ? thrown : new Error(`A value of type ${typeof thrown} was thrown`);
    // Not with level fatal: pino writes that synchronously and retries forever if nobody reads the output.
    log.error({ err }, 'Uncaught error');
    exitAfterLog(log, 1);
  };
  process.on('uncaughtException', exit);
  process.on('unhandledRejection', exit);
}
