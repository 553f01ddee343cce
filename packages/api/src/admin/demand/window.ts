import { addDays, formatDay } from '../../domain/moment.ts';
import { DEMAND_DAYS } from '../../domain/requests/demand.ts';

/** The first of the days whose demand counts, of which today is the last: '2026-10-25'. */
export function firstDemandDay(now: Date): string {
  return addDays(formatDay(now), 1 - DEMAND_DAYS);
}
