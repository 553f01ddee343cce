import { expect, it } from 'vitest';
import { openingNow } from './opening.ts';
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
