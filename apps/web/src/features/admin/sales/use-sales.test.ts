import { MINUTE_MS } from '@dealer/api/domain/duration';
import { expect, it } from 'vitest';
import { intervalOf, type SaleRow } from './use-sales.ts';

const NOW = Date.parse('2026-03-02T15:00:00Z');
const at = (minutes: number) => new Date(NOW + minutes * MINUTE_MS);

/** A sale as the list needs it to know when it changes. */
function sale(state: SaleRow['state'], from: number, to: number, counts: Partial<SaleRow['counts']> = {}) {
  const none = { waiting: 0, applied: 0, reverted: 0, kept: 0, skipped: 0 };
  return { state, startsAt: at(from), endsAt: at(to), counts: { ...none, ...counts } } as SaleRow;
}

it.each([
  ['there is none', [], false],
  ['all are over', [sale('ended', -20, -10), sale('canceled', 5, 10)], false],
  ['one starts in two minutes', [sale('planned', 2, 90)], 2 * MINUTE_MS + 1_000],
  [
    'one ends before the other starts',
    [sale('planned', 9, 90), sale('running', -5, 4)],
    4 * MINUTE_MS + 1_000,
  ],
  ['nothing happens today', [sale('planned', 3_000, 9_000)], 60 * MINUTE_MS],
  ['a start is due', [sale('planned', 0, 90)], 3_000],
  ['an end is due', [sale('running', -90, 0)], 3_000],
  ['prices are being set', [sale('running', -1, 90, { waiting: 3 })], 3_000],
  ['prices are being put back', [sale('ended', -90, -1, { applied: 3 })], 3_000],
])('the list is read again when it changes: %s', (_what, list, expected) => {
  expect(intervalOf(list, NOW)).toBe(expected);
});
