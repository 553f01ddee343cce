import type { PGlite } from '@electric-sql/pglite';
import { DatabaseUnavailable } from './errors.ts';

const isPanic = (error: unknown): error is Error =>
  error instanceof Error && 'severity' in error && error.severity === 'PANIC';

/**
 * Rejects all calls after a PANIC of the embedded database, such as on a disk without room for its log: they would never return. The
 * database recovers at its next start, as a PostgreSQL server does.
 * @param endsProcess whether an uncaught error ends the process then
 * @returns a function that says whether the database has stopped
 */
export function endOnPanic(client: PGlite, endsProcess: boolean): () => boolean {
  let stopped: DatabaseUnavailable | undefined;
  // Checks each message, not each query: PGlite sends another message after a statement that failed.
  const send = client.execProtocolStream.bind(client);
  client.execProtocolStream = async (message, options) => {
    if (stopped) throw stopped;
    try {
      return await send(message, options);
    } catch (error) {
      if (!isPanic(error)) throw error;
      const fatal = new DatabaseUnavailable(
        `The embedded database stopped: ${error.message}. It recovers when the site starts again.`,
        { cause: error },
      );
      stopped = fatal;
      if (endsProcess)
        queueMicrotask(() => {
          throw fatal;
        });
      throw fatal;
    }
  };
  return () => stopped !== undefined;
}
