import { expect, it } from 'vitest';
import { isDueSoon, openHoursLeft, timeLeft, urgencyOf } from './reply-promise.ts';
import { defaultShop } from './shop.ts';

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

/** Open 8:30 to 17:00 on weekdays, 9:00 to 14:00 on Saturday, closed on Sunday and on a holiday. */
const shop = { ...defaultShop, closedDays: ['Mar 10, inventory'] };
/** On the shop's clock, five hours behind UTC until the night of March 8, then four. */
const on = (day: number, hour: number, minute = 0) =>
  new Date(Date.UTC(2026, 2, day, hour + (day < 8 ? 5 : 4), minute));

it.each([
  ['on a workday', on(4, 10), on(4, 10), 8.5],
  ['in the afternoon', on(4, 10), on(4, 16), 2.5],
  ['after closing', on(4, 10), on(4, 18), 1.5],
  ['at the end', on(4, 10), on(5, 10), 0],
  ['over Sunday and the change of the clocks', on(7, 13), on(7, 13), 1],
  ['over a holiday', on(9, 16), on(9, 16), 1],
])('the open hours that are left are counted: %s', (_when, since, at, hours) => {
  expect(openHoursLeft(shop, since, at)).toBe(hours);
  expect(isDueSoon(shop, since, at)).toBe(hours < 4);
});

it('the time that is left is said in words', () => {
  expect(timeLeft(shop, on(4, 10), on(4, 16, 10))).toBe('Mar 5, 2026 10:00 AM, 2 open hours left');
  expect(timeLeft(shop, on(4, 10), on(4, 17))).toBe('Mar 5, 2026 10:00 AM, 1.5 open hours left');
  expect(timeLeft(shop, on(4, 10), on(5, 11))).toBe('Mar 5, 2026 10:00 AM, overdue');
});
