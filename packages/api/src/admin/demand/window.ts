import { addDays, formatDay } from '../../domain/moment.ts';

/** Demand is that of so many days. */
export const DEMAND_DAYS = 30;
/** What fewer visitors looked for may say something about one of them, and is not shown. */
export const MIN_VISITORS = 3;

/** The first of the days whose demand counts, of which today is the last: '2026-10-25'. */
export function firstDemandDay(now: Date): string {
  return addDays(formatDay(now), 1 - DEMAND_DAYS);
}
