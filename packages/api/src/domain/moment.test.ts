import { expect, it } from 'vitest';
import { formatDay, formatMoment, monthOf, startOfMonth } from './moment.ts';

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
