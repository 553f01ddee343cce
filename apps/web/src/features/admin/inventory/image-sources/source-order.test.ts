import { expect, it } from 'vitest';
import { prioritiesOf, sortByOrder, withOrder, withoutSaved } from './source-order.ts';

const stored = [{ id: 1 }, { id: 2 }, { id: 3 }];
const scored = (id: number, priorityScore = '50.00') => ({ id, priorityScore });

it('keeps an order while sources are added and deleted elsewhere', () => {
  expect(sortByOrder([{ id: 1 }, { id: 3 }, { id: 4 }], [3, 2, 1])).toEqual([
    { id: 3 },
    { id: 1 },
    { id: 4 },
  ]);
});

it('has no changes once the stored order is back', () => {
  const moved = withOrder({}, 'Echo', stored, [{ id: 2 }, { id: 1 }, { id: 3 }]);
  expect(moved).toEqual({ Echo: [2, 1, 3] });
  expect(withOrder(moved, 'Echo', stored, stored)).toEqual({});
});

it('keeps what was moved while an order was being saved', () => {
  const order = { Echo: [2, 1, 3], Toro: [5, 4] };
  expect(withoutSaved(order, [2, 1, 3, 5, 4])).toEqual({});
  expect(withoutSaved(order, [1, 2, 3])).toEqual(order);
  expect(withoutSaved(order, [2, 1, 3])).toEqual({ Toro: [5, 4] });
});

it('has no changes left where the source that was moved is deleted', () => {
  expect(prioritiesOf([{ brand: 'Echo', sources: [scored(1), scored(3)] }], { Echo: [2, 1, 3] })).toEqual([]);
});

it('scores the changed brands alone by position, never below 0', () => {
  const many = Array.from({ length: 12 }, (_, index) => scored(index + 1, index === 0 ? '100.00' : '50.00'));
  const groups = [
    { brand: 'Echo', sources: many },
    { brand: 'Toro', sources: [scored(99)] },
  ];
  const updates = prioritiesOf(groups, { Echo: [2, 1] });
  expect(updates).toHaveLength(12);
  expect(updates.slice(0, 3)).toEqual([
    { id: 2, priorityScore: 100, previousScore: 50 },
    { id: 1, priorityScore: 90, previousScore: 100 },
    { id: 3, priorityScore: 80, previousScore: 50 },
  ]);
  expect(updates.at(-1)).toEqual({ id: 12, priorityScore: 0, previousScore: 50 });
});
