import { expect, it } from 'vitest';
import { hasDate, isClosedDay, openingNow } from './opening.ts';
import { defaultShop } from './shop.ts';

const shop = { ...defaultShop, closedDays: ['Dec 25', 'January 1, New Year'] };

it.each([
  // In winter the shop is five hours behind UTC, in summer four.
  ['2026-01-07T13:29:00Z', 'Closed now, opens today at 8:30 AM'],
  ['2026-01-07T13:30:00Z', 'Open now, until 5:00 PM'],
  ['2026-07-08T12:30:00Z', 'Open now, until 5:00 PM'],
  ['2026-07-08T21:00:00Z', 'Closed now, opens tomorrow at 8:30 AM'],
  ['2026-01-10T18:00:00Z', 'Open now, until 2:00 PM'],
  ['2026-01-10T20:00:00Z', 'Closed now, opens Monday at 8:30 AM'],
  ['2026-12-25T16:00:00Z', 'Closed now, opens tomorrow at 9:00 AM'],
  ['2025-12-31T23:00:00Z', 'Closed now, opens Friday at 8:30 AM'],
  // The Saturday before clocks go forward, half an hour before midnight, and the one before they go back.
  ['2027-03-14T04:30:00Z', 'Closed now, opens Monday at 8:30 AM'],
  ['2026-11-01T03:30:00Z', 'Closed now, opens Monday at 8:30 AM'],
])('at %s: %s', (now, text) => {
  expect(openingNow(shop, new Date(now))?.text).toBe(text);
});

it('says nothing without hours', () => {
  expect(openingNow({ ...shop, hours: [] }, new Date())).toBeUndefined();
});

it.each([
  [
    ['Dec 21', 'Dec 22', 'Dec 23', 'Dec 24', 'Dec 25', 'Dec 26'],
    'Closed now, opens Monday, Dec 28 at 8:30 AM',
  ],
  [['Dec 21', 'Dec 22', 'Dec 23'], 'Closed now, opens Thursday at 8:30 AM'],
])('names the date where the day that comes next is another one of that name: %j', (closedDays, text) => {
  // A Sunday.
  expect(openingNow({ ...shop, closedDays }, new Date('2026-12-20T16:00:00Z'))?.text).toBe(text);
});

it.each([
  // The example that the form gives.
  ['Thanksgiving, November 26', ['2026-11-26', '2027-11-26'], ['2026-11-25', '2026-11-27']],
  ['Closed on Sept. 7th (Labor Day)', ['2026-09-07'], ['2026-09-08', '2026-09-17']],
  ['Inventory, March 10, 2026', ['2026-03-10'], ['2027-03-10', '2026-03-01']],
  ['Dec 24-26', ['2026-12-24', '2026-12-25', '2026-12-26'], ['2026-12-23', '2026-12-27']],
  ['July 3 – 5, 2026: Independence Day', ['2026-07-04', '2026-07-05'], ['2027-07-04', '2026-07-06']],
  [
    'December 24 to January 2',
    ['2026-12-24', '2026-12-31', '2027-01-01', '2027-01-02'],
    ['2026-12-23', '2027-01-03'],
  ],
  ['Dec 31, 2026 to Jan 1, 2027', ['2026-12-31', '2027-01-01'], ['2025-12-31', '2026-01-01', '2027-12-31']],
  ['Dec 31 to Jan 1, 2027', ['2026-12-31', '2027-01-01'], ['2026-01-01', '2027-12-31']],
  ['Christmas, December 24 and 25', ['2026-12-24', '2026-12-25'], ['2026-12-26']],
  ['December 24 and 25, 2026', ['2026-12-24', '2026-12-25'], ['2027-12-24', '2027-12-25']],
  ['Dec 23, 24 & 26, 2026', ['2026-12-23', '2026-12-24', '2026-12-26'], ['2027-12-23', '2026-12-25']],
  ['Dec 24 and 25, Jan 1, 2027', ['2026-12-24', '2027-12-25', '2027-01-01'], ['2028-01-01']],
  ['Dec. 24th, 26th & 31st', ['2026-12-24', '2026-12-26', '2026-12-31'], ['2026-12-25']],
  ['Dec 24/25', ['2026-12-24', '2026-12-25'], ['2026-12-26']],
  ['Dec 24,26', ['2026-12-24', '2026-12-26'], ['2026-12-25']],
  ['Dec 24&26', ['2026-12-24', '2026-12-26'], ['2026-12-25']],
  ['Dec 24,2026', ['2026-12-24'], ['2027-12-24', '2026-12-20']],
  ['Dec 24 thru Dec 26', ['2026-12-24', '2026-12-25', '2026-12-26'], ['2026-12-27']],
  ['Dec 24 till 26', ['2026-12-24', '2026-12-25', '2026-12-26'], ['2026-12-27']],
  ['Dec 24 — Jan 1', ['2026-12-24', '2026-12-31', '2027-01-01'], ['2027-01-02']],
  ['Dec 24-26 and 31', ['2026-12-24', '2026-12-25', '2026-12-26', '2026-12-31'], ['2026-12-27']],
  ['Dec 21, 24-26, 2026', ['2026-12-21', '2026-12-25', '2026-12-26'], ['2026-12-22', '2027-12-21']],
  ['Dec 24-26, 9 AM to noon', ['2026-12-24', '2026-12-25', '2026-12-26'], ['2026-12-09', '2026-12-27']],
  ['Dec 24 + 26, 2026', ['2026-12-24', '2026-12-26'], ['2026-12-25', '2027-12-26']],
  ['Dec 24, 8 AM to noon', ['2026-12-24'], ['2026-12-08', '2026-12-12']],
  ['Dec 24 - 1 PM', ['2026-12-24'], ['2026-12-25', '2027-11-30']],
  ['Sep 5 - 9 AM to noon', ['2026-09-05'], ['2026-09-06', '2026-09-09']],
  ['Dec 24 until 12:30', ['2026-12-24'], ['2026-12-25', '2026-12-12']],
  ['Dec 25: Christmas', ['2026-12-25'], ['2026-12-26']],
  // Hours of the day, not further days.
  ['Dec 24 / 9 to 12', ['2026-12-24'], ['2026-12-09', '2026-12-10', '2026-12-12', '2026-12-25']],
  ['Dec 24, 9-12', ['2026-12-24'], ['2026-12-09', '2026-12-12']],
  ['Dec 24 and 26 / 9 to 12', ['2026-12-24', '2026-12-26'], ['2026-12-09', '2026-12-12']],
  ['July 3, 9 to 12', ['2026-07-03'], ['2026-07-09', '2026-07-12']],
  ['Jan 2 / 8-1', ['2027-01-02'], ['2027-01-08', '2027-01-01']],
  ['Dec 31, 8 to 12, Jan 1', ['2026-12-31', '2027-01-01'], ['2026-12-08', '2026-12-12']],
  ['March 2-4, 9-11', ['2026-03-02', '2026-03-04', '2026-03-09', '2026-03-11'], ['2026-03-05', '2026-03-12']],
  ['March 3 and 9-11', ['2026-03-03', '2026-03-09', '2026-03-11'], ['2026-03-04', '2026-03-12']],
  ['Dec 24-1', ['2026-12-24'], ['2026-12-25', '2027-06-01']],
  ['Marathon 5', [], ['2026-03-05']],
  ['Christmas', [], ['2026-12-25']],
])('%s closes the shop on %j, and not on %j', (text, closed, open) => {
  const isClosed = (day: string) => isClosedDay({ closedDays: [text] }, day);
  expect([...closed, ...open].filter(isClosed)).toEqual(closed);
});

it.each([
  ['Thanksgiving, November 26, 2026', true],
  ['Feb 29', true],
  ['Dec 24 and 31', true],
  ['Inventory', false],
  ['Inventory, November 31', false],
  ['February 30 to March 2', false],
  ['Dec 24 and 32', false],
  ['Nov 0', false],
])('%s has a date of the calendar: %s', (text, expected) => {
  expect(hasDate(text)).toBe(expected);
});
