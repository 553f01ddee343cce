/**
 * Whether a moment is less than so long ago. One that is further ahead than that is not: the clock was wrong when it was stored, and
 * was set right since. One that is slightly ahead may be another process's.
 */
export const isRecent = (moment: Date, now: Date, ms: number): boolean =>
  Math.abs(now.getTime() - moment.getTime()) < ms;
