/** Lengths of time, for the browser too. A day is that of a clock, not of a calendar. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export const HOUR_SECONDS = HOUR_MS / 1_000;
export const DAY_SECONDS = DAY_MS / 1_000;
