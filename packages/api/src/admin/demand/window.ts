import { formatDay } from '../../domain/moment.ts';

/** Demand is that of so many days. */
export const DEMAND_DAYS = 30;
/** What fewer visitors looked for may say something about one of them, and is not shown. */
export const MIN_VISITORS = 3;

const DAY_MS = 86_400_000;

/** The first day, '2026-10-24', whose demand counts. */
export function firstDemandDay(now: Date): string {
  return formatDay(new Date(now.getTime() - DEMAND_DAYS * DAY_MS));
}
