import { HOUR_MS } from '@dealer/db/durations';

/** When the nightly jobs run: at night in the shop, and never in the hour that a change of the clocks leaves out. */
export const NIGHTLY_AT = { hour: 3, minute: 10 };

/** A nightly success is outdated after a day, plus half a day to repair what failed. */
const MAX_AGE_MS = 36 * HOUR_MS;

/** Whether the last success of a nightly job is outdated; false before the first one. */
export const isNightlyOverdue = (lastSuccessAt: Date | null, now: Date): boolean =>
  lastSuccessAt !== null && now.getTime() - lastSuccessAt.getTime() > MAX_AGE_MS;
