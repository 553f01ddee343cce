import { expect, it } from 'vitest';
import { defaultShop } from '../shop/shop.ts';
import { answeredBy, dueBefore, isDueSoon, openHoursLeft, timeLeft, urgencyOf } from './reply-promise.ts';

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

it.each([
  ['a workday', on(4, 10), on(5, 10)],
  ['the evening', on(4, 20), on(5, 17)],
  ['before a day off', on(7, 13), on(7, 14)],
])('the answer comes while the shop is open: %s', (_when, since, by) => {
  expect(answeredBy(shop, since)).toEqual(by);
});

it.each([
  ['while the shop stays closed', on(7, 15)],
  ['when it closes in a few minutes for a day', on(7, 13, 50)],
])('nobody is named a time %s', (_when, since) => {
  expect(answeredBy(shop, since)).toBeUndefined();
});

it('the time that is left is said in words', () => {
  expect(timeLeft(shop, on(4, 10), on(4, 16, 10))).toBe('Mar 5, 2026 10:00 AM, 2 open hours left');
  expect(timeLeft(shop, on(4, 10), on(4, 17))).toBe('Mar 5, 2026 10:00 AM, 1.5 open hours left');
  expect(timeLeft(shop, on(7, 13), on(7, 20))).toBe('Mar 8, 2026 2:00 PM, before the shop opens');
  expect(timeLeft(shop, on(4, 10), on(5, 11))).toBe('Mar 5, 2026 10:00 AM, overdue');
});

it.each([
  ['no time has passed', on(4, 10), on(4, 10), undefined],
  ['it came later than this clock says', on(4, 10), on(4, 9), undefined],
  ['the shop opens once more before', on(7, 13), on(7, 13), { isLate: false, text: 'Due in 1 open hour' }],
  ['an afternoon is left', on(4, 10), on(4, 15, 10), { isLate: false, text: 'Due in 3 open hours' }],
  [
    'minutes are left',
    on(4, 10),
    on(5, 9, 40),
    { isLate: false, text: 'Due in less than half an open hour' },
  ],
  ['nobody is there before', on(7, 13), on(7, 20), { isLate: false, text: 'Due before the shop opens' }],
  ['it is due', on(4, 10), on(5, 10), { isLate: true, text: 'Waits 24 hours' }],
  ['a day is over', on(4, 10), on(6, 9, 59), { isLate: true, text: 'Waits 47 hours' }],
  ['two days are over', on(4, 10), on(6, 10), { isLate: true, text: 'Waits 2 days' }],
])('staff see how urgent an answer is: %s', (_when, since, at, expected) => {
  expect(urgencyOf(shop, since, at)).toEqual(expected);
});

it('a query finds what is due soon or overdue, and nothing else, at any time of a week', () => {
  const start = on(4, 0).getTime();
  const MINUTE_MS = 60_000;
  const wrong: string[] = [];
  for (let minute = 0; minute < 8 * 24 * 60; minute += 105) {
    const now = new Date(start + minute * MINUTE_MS);
    for (let waited = 0; waited <= 25 * 60; waited += 41) {
      const since = new Date(now.getTime() - waited * MINUTE_MS);
      if (isDueSoon(shop, since, now) !== since < dueBefore(shop, now))
        wrong.push(`${since.toISOString()} at ${now.toISOString()}`);
    }
  }
  expect(wrong).toEqual([]);
});
