import type { PGlite } from '@electric-sql/pglite';
import { DatabaseUnavailable } from './errors.ts';

const isPanic = (error: unknown): error is Error =>
  error instanceof Error && 'severity' in error && error.severity === 'PANIC';

/**
 * Ends the process by an uncaught error when the embedded database has stopped in the middle of its work, such as on a disk without
 * room for its log: as a PostgreSQL server does, it recovers at the next start. A further call would never return.
 * @returns a check whether it has stopped
 */
export function endOnPanic(client: PGlite): () => boolean {
  let stopped: DatabaseUnavailable | undefined;
  const runExclusive = client._runExclusiveQuery.bind(client);
  client._runExclusiveQuery = (query) =>
    runExclusive(async () => {
      if (stopped) throw stopped;
      try {
        return await query();
      } catch (error) {
        if (isPanic(error)) {
          const fatal = new DatabaseUnavailable(
            `The embedded database stopped: ${error.message}. It recovers when the site starts again.`,
          );
          stopped = fatal;
          queueMicrotask(() => {
            throw fatal;
          });
        }
        throw error;
      }
    });
  return () => stopped !== undefined;
}
