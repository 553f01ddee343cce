import { isDatabaseUnavailable } from '@dealer/db';
import type { Services } from '../context.ts';

/** After a logged failure, further ones of the same outage are counted for this long. */
const QUIET_MS = 60_000;

/**
 * Returns a log of failures that has one line a minute of those that an outage of the database causes, with the number of those
 * in between: each loop of a worker fails every few seconds, and the log of a night would fill the disk.
 */
export function createOutageLog({ log, now }: Pick<Services, 'log' | 'now'>) {
  let loggedAt = Number.NEGATIVE_INFINITY;
  let unlogged = 0;
  return (error: unknown, message: string): void => {
    if (!isDatabaseUnavailable(error)) return log.error({ err: error }, message);
    const at = now().getTime();
    // Also where the clock was put back.
    if (Math.abs(at - loggedAt) < QUIET_MS) {
      unlogged += 1;
      return;
    }
    log.error(unlogged ? { err: error, unlogged } : { err: error }, message);
    loggedAt = at;
    unlogged = 0;
  };
}
