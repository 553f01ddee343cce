import { expect, it } from 'vitest';
import { firstDemandDay } from './window.ts';

it.each([
  ['2026-11-23T12:00:00Z', '2026-10-25'],
  // Half an hour after midnight, in the weeks after a day of 23 hours.
  ['2026-04-05T04:30:00Z', '2026-03-07'],
])('of the 30 days that end at %s the first is %s', (now, first) => {
  expect(firstDemandDay(new Date(now))).toBe(first);
});
