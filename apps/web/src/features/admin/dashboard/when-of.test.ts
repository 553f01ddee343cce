import { expect, it } from 'vitest';
import { whenOf } from './when-of.ts';

it.each([
  ['2026-11-22T08:12:00Z', '2026-11-22T20:00:00Z', 'today 03:12'],
  ['2026-11-22T08:12:00Z', '2026-11-23T20:00:00Z', 'yesterday 03:12'],
  ['2026-11-20T08:12:00Z', '2026-11-22T20:00:00Z', 'Nov 20, 2026 3:12 AM'],
  // Half an hour after a day of 23 hours, and half an hour before the end of one of 25.
  ['2026-03-08T17:00:00Z', '2026-03-09T04:30:00Z', 'yesterday 13:00'],
  ['2026-10-31T17:00:00Z', '2026-11-02T04:30:00Z', 'yesterday 13:00'],
])('%s is shown at %s as %s', (at, now, text) => {
  expect(whenOf(new Date(at), new Date(now))).toBe(text);
});
