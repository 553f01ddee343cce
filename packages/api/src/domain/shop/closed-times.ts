import { addDays } from '../moment.ts';
import { type ClosedDays, SAYS_HOURS } from './closed-days.ts';
import { isClosedDay } from './opening.ts';

const DAYS_AHEAD = 60;

/** The first and the last day of a time, '2026-12-24'. */
export interface ClosedTime {
  first: string;
  last: string;
}

/** The times that the shop is closed in the next weeks, whole days alone. @param today '2026-12-20' */
export function closedTimes({ closedDays }: ClosedDays, today: string): ClosedTime[] {
  const whole = { closedDays: closedDays.filter((text) => !SAYS_HOURS.test(text)) };
  const times: ClosedTime[] = [];
  for (let ahead = 0; whole.closedDays.length && ahead < DAYS_AHEAD; ahead += 1) {
    const day = addDays(today, ahead);
    if (!isClosedDay(whole, day)) continue;
    const before = times.at(-1);
    if (before && addDays(before.last, 1) === day) before.last = day;
    else times.push({ first: day, last: day });
  }
  return times;
}
