import type { UndoPlan } from '@dealer/api/schemas';
import { expect, it } from 'vitest';
import { describeUndo, undoSummary } from './undo-summary.ts';

type UndoRow = UndoPlan['rows'][number];

const row = (given: Partial<UndoRow>): UndoRow => ({
  ...{ id: 1, name: 'Toro 75740', sku: null, isDraft: true, effect: 'change', fields: [] },
  ...{ problem: null, isLaterChange: false },
  ...given,
});
type Effect = UndoPlan['effects'][number];
const effect = (given: Partial<Effect>): Effect => ({
  ...{ effect: 'change', products: 3, drafts: 3, fields: 0 },
  ...given,
});

it.each([
  [[effect({ effect: 'delete' })], 'Deletes 3 drafts'],
  [[effect({ effect: 'delete', products: 1, drafts: 0 })], 'Deletes 1 product'],
  [[effect({ effect: 'empty', fields: 14 })], 'Empties 14 fields of 3 drafts'],
  [
    [effect({ products: 1, drafts: 0, fields: 1 }), effect({ effect: 'restore', products: 1 })],
    'Changes 1 field of 1 product back. Brings back 1 product',
  ],
  [[effect({ drafts: 2, fields: 3 })], 'Changes 3 fields of 3 products back'],
  [[effect({ effect: 'publish', products: 200, drafts: 0 })], 'Publishes 200 products again'],
  [[effect({ effect: 'toDrafts', products: 1, drafts: 0 })], 'Moves 1 product back to drafts'],
  [[effect({ effect: 'archive' })], 'Archives 3 drafts again'],
  [
    [effect({ effect: 'toDrafts', drafts: 0, fields: 3 })],
    'Moves 3 products back to drafts and changes 3 fields back',
  ],
  [[effect({})], 'Changes the marks of 3 drafts back'],
  [[], ''],
])('names exactly what an undo does (%#)', (effects, expected) => {
  expect(undoSummary(effects)).toBe(expected);
});

it.each([
  [row({ effect: 'delete' }), 'Is deleted'],
  [row({ effect: 'restore' }), 'Is brought back'],
  [row({ effect: 'publish' }), 'Is published again'],
  [row({ effect: 'toDrafts' }), 'Is a draft again'],
  [row({ effect: 'archive' }), 'Is archived again'],
  [row({ effect: 'toDrafts', fields: ['In Stock'] }), 'Is a draft again. As before: In Stock'],
  [row({ effect: 'empty', fields: ['Year', 'SKU'] }), 'Emptied: Year, SKU'],
  [row({ fields: ['Year'] }), 'As before: Year'],
  [row({}), 'As before: its marks'],
])('says of each product what happens to it (%#)', (undone, expected) => {
  expect(describeUndo(undone)).toBe(expected);
});
