import type { Logger } from 'pino';
import { exitAfterLog } from './log.ts';

/**
 * Logs errors that nothing caught, without the data in them, and ends the process with exit code 1: nobody knows what state
 * it is in. Node's own printer would write all fields of the error, and a database error carries the row.
 */
export function exitOnUncaughtErrors(log: Logger): void {
  const exit = (thrown: unknown) => {
    // Another value can hold data, and not each can be written as text.
    const err = thrown instanceof Error ? thrown : new Error(`A value of type ${typeof thrown} was thrown`);
    // Not as fatal: for that pino writes at once, again and again where nobody reads the output any more, and never returns.
    log.error({ err }, 'Uncaught error');
    exitAfterLog(log, 1);
  };
  process.on('uncaughtException', exit);
  process.on('unhandledRejection', exit);
}
