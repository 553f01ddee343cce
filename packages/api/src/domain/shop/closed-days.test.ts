import { expect, it } from 'vitest';
import { closedDayLines } from './closed-days.ts';
import { listClosedPeriods } from './closed-periods.ts';

it.each([
  'Dec 24, open until 2',
  'Dec 24, 9-12',
  'Dec 24 9-1',
  'Half day Dec 24',
  'Dec 24, mornings only',
  'Dec 24 by appointment',
  'Dec 24: short hours',
  'We reopen Dec 24',
  'Back on Dec 24',
])('a day on which the shop is open for a part of it is said to be closed nowhere: %s', (text) => {
  const closedDays = [text];
  expect(closedDayLines({ closedDays })).toEqual([text]);
  expect(listClosedPeriods({ closedDays }, '2026-12-20')).toEqual([]);
});

it.each([
  ['Dec 24-26, 29-31', ['2026-12-24', '2026-12-26'], ['2026-12-29', '2026-12-31']],
  ['Dec 24 to January 2', ['2026-12-24', '2027-01-02']],
  ['Christmas Eve, Dec 24', ['2026-12-24', '2026-12-24']],
])('a day on which it is closed is said to be so: %s', (text, ...times) => {
  const closedDays = [text];
  expect(closedDayLines({ closedDays })).toEqual([`${text}: closed`]);
  expect(listClosedPeriods({ closedDays }, '2026-12-20').map(({ first, last }) => [first, last])).toEqual(
    times,
  );
});
