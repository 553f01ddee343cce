import { expect, it } from 'vitest';
import {
  clockProblem,
  formatClock,
  formatDay,
  formatMoment,
  momentOfClock,
  monthOf,
  nextClockTime,
  startOfMonth,
  startOfWeek,
} from './moment.ts';

it('days and moments are in the shop’s time zone, in summer and in winter', () => {
  const summer = new Date('2026-07-05T03:30:00Z');
  const winter = new Date('2026-01-01T04:59:00Z');
  expect([formatDay(summer), formatMoment(summer)]).toEqual(['2026-07-04', 'Jul 4, 2026 11:30 PM']);
  expect([formatDay(winter), formatMoment(winter)]).toEqual(['2025-12-31', 'Dec 31, 2025 11:59 PM']);
});

it.each([
  ['2026-03-01T04:59:00Z', 1],
  ['2026-03-01T05:00:00Z', 2],
  ['2026-01-01T00:00:00Z', 11],
])('takes %s for month %i, as the shop does', (moment, month) => {
  expect(monthOf(new Date(moment))).toBe(month);
});

it.each([
  ['2026-07-05T03:30:00Z', '2026-07-01T04:00:00.000Z'],
  ['2026-07-01T03:59:59Z', '2026-06-01T04:00:00.000Z'],
  ['2026-11-22T12:00:00Z', '2026-11-01T04:00:00.000Z'],
  ['2027-01-01T05:00:00Z', '2027-01-01T05:00:00.000Z'],
])('the month of %s begins at %s', (moment, start) => {
  expect(startOfMonth(new Date(moment)).toISOString()).toBe(start);
});

it.each([
  ['2026-11-23T04:59:59Z', 0, '2026-11-16T05:00:00.000Z'],
  ['2026-11-23T05:00:00Z', 0, '2026-11-23T05:00:00.000Z'],
  ['2026-11-23T05:00:00Z', 1, '2026-11-16T05:00:00.000Z'],
  // The clocks changed on November 1 and on March 8.
  ['2026-11-03T12:00:00Z', 1, '2026-10-26T04:00:00.000Z'],
  ['2026-03-10T12:00:00Z', 1, '2026-03-02T05:00:00.000Z'],
])('the week of %s, %i weeks before, begins at %s', (moment, weeks, start) => {
  expect(startOfWeek(new Date(moment), weeks).toISOString()).toBe(start);
});

it.each([
  ['2026-11-22T08:09:59Z', '2026-11-22T08:10:00.000Z'],
  ['2026-11-22T08:10:00Z', '2026-11-23T08:10:00.000Z'],
  ['2026-07-05T03:30:00Z', '2026-07-05T07:10:00.000Z'],
  // The clocks change: 02:00 becomes 03:00, and 02:00 becomes 01:00.
  ['2026-03-07T12:00:00Z', '2026-03-08T07:10:00.000Z'],
  ['2026-03-08T04:30:00Z', '2026-03-08T07:10:00.000Z'],
  ['2026-10-31T12:00:00Z', '2026-11-01T08:10:00.000Z'],
])('after %s the shop’s clocks next show 03:10 at %s', (after, at) => {
  const next = nextClockTime(new Date(after), { hour: 3, minute: 10 });
  expect(next.toISOString()).toBe(at);
  expect(formatClock(next)).toBe('03:10');
});

it.each([
  ['2026-04-18T16:12', '2026-04-18T20:12:00.000Z'],
  ['2026-01-18T16:12', '2026-01-18T21:12:00.000Z'],
  ['2026-03-08T02:30', undefined],
  ['2026-13-01T00:00', undefined],
  ['9999-12-31T23:59', undefined],
  ['0001-01-01T00:00', undefined],
  ['nonsense', undefined],
  ['', undefined],
])('the shop’s clocks show %s at %s', (text, expected) => {
  expect(momentOfClock(text)?.toISOString()).toBe(expected);
});

it.each([
  ['2026-04-18T16:12', undefined],
  ['2026-03-08T02:30', 'The clocks never show this time on that day'],
  ['2026-02-30T10:00', 'The clocks never show this time on that day'],
  // '26' is typed for the year.
  ['0026-12-02T09:30', 'Please check the year'],
  ['12026-12-02T09:30', 'Please check the year'],
  ['2200-01-01T00:00', 'Please check the year'],
  ['2026-12-02', 'Enter a day and a time'],
  ['', 'Enter a day and a time'],
])('what is wrong with %j as a time of the shop is said: %s', (text, problem) => {
  expect(clockProblem(text)).toBe(problem);
});
