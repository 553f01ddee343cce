import { expect, it } from 'vitest';
import { urgencyOf } from './reply-promise.ts';

const now = new Date('2026-03-02T15:00:00Z');
const after = (hours: number) => urgencyOf(new Date(now.getTime() - hours * 3_600_000), now);

it.each([
  [0, undefined],
  [-5, undefined],
  [20, undefined],
  [20.01, { isLate: false, text: 'Due in 4 hours' }],
  [23.5, { isLate: false, text: 'Due in 1 hour' }],
  [24, { isLate: true, text: 'Waits 24 hours' }],
  [47.9, { isLate: true, text: 'Waits 47 hours' }],
  [48, { isLate: true, text: 'Waits 2 days' }],
  [24 * 30, { isLate: true, text: 'Waits 30 days' }],
])('after %d hours', (hours, expected) => {
  expect(after(hours)).toEqual(expected);
});
