import { expect, it } from 'vitest';
import { isWithinLimits } from './json-limits.ts';
import { canBeSent } from './json-table.ts';

const limits = { maxDepth: 3, maxValues: 10 };

/** Each level contains the next one 60 times, as the same object: 60^7 paths, but only eight objects. */
function shared(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) {
    const below = value;
    value = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`n${at}`, below]));
  }
  return value;
}

it.each([
  ['a text', 'a', true],
  ['three levels', { a: { b: [1] } }, true],
  ['four levels', { a: { b: [[]] } }, false],
  ['ten values', [1, 2, 3, 4, 5, 6, 7, 8, 9], true],
  ['eleven values', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], false],
])('%s', (_, value, isWithin) => {
  expect(isWithinLimits(value, limits)).toBe(isWithin);
});

it('terminates for cyclic values and for values with many references to one object', () => {
  const cyclic: unknown[] = [];
  cyclic.push(cyclic);
  expect(isWithinLimits(cyclic, { maxDepth: 1_000, maxValues: 100 })).toBe(false);
  expect(isWithinLimits(shared(7), { maxDepth: 8, maxValues: 10_000 })).toBe(false);
  expect(canBeSent(shared(7))).toBe(false);
});
