import { HOUR_MS } from '@dealer/db/durations';

/** The time of the nightly jobs: at night in the shop, and never in the hour that a change of the clocks leaves out. */
export const NIGHTLY_AT = { hour: 3, minute: 10 };

/** The time of the nightly jobs, for people. */
export const nightlyClock = [NIGHTLY_AT.hour, NIGHTLY_AT.minute]
  .map((part) => String(part).padStart(2, '0'))
  .join(':');

/** A nightly success is outdated after a day, plus half a day to repair what failed. */
export const NIGHTLY_MAX_HOURS = 36;

/**
 * Whether the last success of a nightly job is outdated, or in the future, as after the clock was wrong; false before the first success.
 */
export const isNightlyOverdue = (lastSuccessAt: Date | null, now: Date): boolean =>
  lastSuccessAt !== null && Math.abs(now.getTime() - lastSuccessAt.getTime()) > NIGHTLY_MAX_HOURS * HOUR_MS;
