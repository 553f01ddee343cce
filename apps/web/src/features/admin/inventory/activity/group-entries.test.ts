import { expect, it } from 'vitest';
import type { AuditEntry } from './action-labels.ts';
import { groupEntries } from './group-entries.ts';

const entry = (id: number, batchId: string | null, transactionId: string | null): AuditEntry => ({
  id,
  actionType: 'UPDATED',
  entityType: 'product',
  productStatus: null,
  entityId: id,
  entityName: `Product ${id}`,
  userName: null,
  batchId,
  transactionId,
  createdAt: new Date(0),
  changes: null,
  metadata: null,
  groupEntries: 1,
  groupProducts: 1,
  undone: false,
});

it('entries stand under their batch, else under their save, else alone', () => {
  const groups = groupEntries([
    entry(1, 'b', 't1'),
    entry(2, null, 't2'),
    entry(3, 'b', 't3'),
    entry(4, null, null),
    entry(5, null, 't2'),
  ]);
  expect(groups.map(({ key, entries }) => [key, entries.map(({ id }) => id)])).toEqual([
    ['b', [1, 3]],
    ['t2', [2, 5]],
    ['entry-4', [4]],
  ]);
  expect(groups.map(({ undoTarget }) => undoTarget)).toEqual([
    { batchId: 'b' },
    { transactionId: 't2' },
    undefined,
  ]);
});
