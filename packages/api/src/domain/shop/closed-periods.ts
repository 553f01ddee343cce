import { addDays } from '../moment.ts';
import { type ClosedDays, SAYS_HOURS } from './closed-days.ts';
import { isClosedDay } from './opening.ts';

const DAYS_AHEAD = 60;

/** Days in a row on which the shop is closed, by the first and the last, '2026-12-24'. */
export interface ClosedPeriod {
  first: string;
  last: string;
}

/** Lists when the shop is closed for whole days in the next weeks. @param today '2026-12-20' */
export function listClosedPeriods({ closedDays }: ClosedDays, today: string): ClosedPeriod[] {
  const whole = { closedDays: closedDays.filter((text) => !SAYS_HOURS.test(text)) };
  const periods: ClosedPeriod[] = [];
  for (let ahead = 0; whole.closedDays.length && ahead < DAYS_AHEAD; ahead += 1) {
    const day = addDays(today, ahead);
    if (!isClosedDay(whole, day)) continue;
    const before = periods.at(-1);
    if (before && addDays(before.last, 1) === day) before.last = day;
    else periods.push({ first: day, last: day });
  }
  return periods;
}
