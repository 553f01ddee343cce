import type { UndoPlan } from '@dealer/api/schemas';
import { expect, it } from 'vitest';
import { undoneOf, undoSummary } from './undo-summary.ts';

type UndoRow = UndoPlan['rows'][number];

const row = (given: Partial<UndoRow>): UndoRow => ({
  ...{ id: 1, name: 'Toro 75740', sku: null, isDraft: true, effect: 'change', fields: [] },
  ...{ problem: null, isLaterChange: false },
  ...given,
});
const times = (count: number, given: Partial<UndoRow>) => Array.from({ length: count }, () => row(given));

it.each([
  [times(3, { effect: 'delete' }), 'Deletes 3 drafts'],
  [times(1, { effect: 'delete', isDraft: false }), 'Deletes 1 product'],
  [
    [
      ...times(2, { effect: 'empty', fields: ['Price', 'Year', 'Name', 'SKU', 'Model'] }),
      ...times(1, { effect: 'empty', fields: ['Price', 'Year', 'Name', 'SKU'] }),
    ],
    'Empties 14 fields of 3 drafts',
  ],
  [
    [
      ...times(1, { fields: ['Price'], isDraft: false }),
      ...times(1, { effect: 'bringBack' }),
      ...times(4, { effect: 'delete', problem: 'It was sold' }),
    ],
    'Changes 1 field of 1 product back. Brings back 1 product',
  ],
  [times(2, { problem: 'It was sold' }), ''],
])('names exactly what an undo does (%#)', (rows, expected) => {
  expect(undoSummary(rows)).toBe(expected);
});

it.each([
  [row({ effect: 'delete' }), 'Is deleted'],
  [row({ effect: 'bringBack' }), 'Is brought back'],
  [row({ effect: 'empty', fields: ['Year', 'SKU'] }), 'Emptied: Year, SKU'],
  [row({ fields: ['Year'] }), 'As before: Year'],
  [row({}), 'As before: its marks'],
])('says of each product what happens to it (%#)', (undone, expected) => {
  expect(undoneOf(undone)).toBe(expected);
});
