import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readFilterValues, writeFilterValues } from './filter-values.ts';
import { parseInventoryParams, toggleFilter, toInventoryQuery } from './inventory-query.ts';

const value = fc
  .string({ unit: fc.constantFrom(...'aB ,\\"%é'.split('')), minLength: 1, maxLength: 20 })
  .map((text) => text.trim())
  .filter(Boolean);

it('reads what it writes, whatever is in a value', () => {
  fc.assert(
    fc.property(fc.uniqueArray(value, { maxLength: 5 }), (values) => {
      expect(readFilterValues(writeFilterValues(values))).toEqual(values);
      const params = parseInventoryParams({ brand: writeFilterValues(values) });
      expect(toInventoryQuery(params).filters.brand).toEqual(values);
      expect(parseInventoryParams({ ...params })).toEqual(params);
    }),
  );
});

it('switches a value with a comma on and off', () => {
  const deck = 'fabricated, 10-gauge steel';
  const on = toggleFilter({ deck: 'stamped' }, 'deck', deck);
  expect(on).toEqual({ deck: String.raw`stamped,fabricated\, 10-gauge steel` });
  expect(toInventoryQuery(on).filters.deck).toEqual(['stamped', deck]);
  expect(toggleFilter(on, 'deck', deck)).toEqual({ deck: 'stamped' });
});

it.each([
  ['Toro, Echo,,Toro', ['Toro', 'Echo']],
  [String.raw`a\b`, [String.raw`a\b`]],
  ['a\\', ['a\\']],
  [',', []],
])('reads %j as %j', (list, values) => {
  expect(readFilterValues(list)).toEqual(values);
});
