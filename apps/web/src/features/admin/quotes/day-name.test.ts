import { expect, it } from 'vitest';
import { dayName } from './day-name.ts';

// 11:30 PM on the shop's clocks.
const now = new Date('2026-04-18T03:30:00Z');

it.each([
  ['2026-04-18T03:59:00Z', 'Today'],
  ['2026-04-18T04:00:00Z', 'Tomorrow'],
  ['2026-04-19T13:00:00Z', 'Sunday, Apr 19'],
  ['2026-04-16T13:00:00Z', 'Thursday, Apr 16'],
  ['2027-01-04T14:00:00Z', 'Monday, Jan 4, 2027'],
])('names the day of %s as staff say it', (moment, name) => {
  expect(dayName(new Date(moment), now)).toBe(name);
});
