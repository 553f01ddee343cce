import type { PGlite } from '@electric-sql/pglite';
import { DatabaseUnavailable } from './errors.ts';

const isPanic = (error: unknown): error is Error =>
  error instanceof Error && 'severity' in error && error.severity === 'PANIC';

/**
 * Rejects further calls, which would never return, when the embedded database has stopped in the middle of its work, such as on a disk
 * without room for its log. As a PostgreSQL server does, it recovers at the next start: so the process ends by an uncaught error, where
 * that is asked for.
 * @returns a check whether it has stopped
 */
export function endOnPanic(client: PGlite, endsProcess: boolean): () => boolean {
  let stopped: DatabaseUnavailable | undefined;
  // Each message of PGlite to PostgreSQL, because one follows a statement that failed, too.
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
