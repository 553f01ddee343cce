/**
 * Whether a moment is less than `ms` milliseconds ago. A moment slightly in the future counts too, because the clock of another process
 * may be fast; one further in the future does not, because it was stored while the clock was wrong.
 */
export const isRecent = (moment: Date, now: Date, ms: number): boolean =>
  Math.abs(now.getTime() - moment.getTime()) < ms;
