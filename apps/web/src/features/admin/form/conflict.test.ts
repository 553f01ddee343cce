import { describe, expect, it } from 'vitest';
import { conflictOf, linkedFields, resolveConflict } from './conflict.ts';

const before = {
  ...{ name: 'TimeCutter', sku: 'TORO-1', model: '1', price: '3499.00' },
  ...{ category: 'lawn-mowers', subcategory: '', days: ['Mon'] },
};
type Values = typeof before;
const updatedAt = new Date(2);
const when = new Date(1);

const conflict = (values: Values, typed: Values) =>
  conflictOf({ who: 'Ada', when, stored: { values, updatedAt } }, before, typed, ['category', 'subcategory']);

it('only fields that both changed differently clash; what only they changed is taken', () => {
  const typed = { ...before, name: 'Mine', sku: 'SAME', model: '2' };
  const found = conflict({ ...before, name: 'Theirs', sku: 'SAME', price: '3299.00' }, typed);
  expect(found).toMatchObject({ clashes: ['name'], theirs: ['price'], who: 'Ada', when });
  expect(resolveConflict(found, new Set(['name']))).toEqual({ price: '3299.00' });
  expect(resolveConflict(found, new Set())).toEqual({ price: '3299.00', name: 'Theirs' });
});

it('a category and its subcategory are decided together', () => {
  const typed = { ...before, subcategory: 'walk-behind' };
  const found = conflict({ ...before, category: 'snow-blowers' }, typed);
  expect(found).toMatchObject({ clashes: ['category', 'subcategory'], theirs: [] });
  expect(linkedFields(found, 'subcategory')).toEqual(['category', 'subcategory']);
  expect(linkedFields(found, 'name')).toEqual(['name']);
  expect(resolveConflict(found, new Set(found.clashes))).toEqual({});
});

describe('there is nothing to decide', () => {
  it.each([
    ['where nobody else changed it', before, { ...before, sku: '2' }],
    ['where others changed another field', { ...before, name: 'Dale' }, { ...before, sku: '2' }],
    ['where others changed it to the same', { ...before, sku: '2' }, { ...before, sku: '2' }],
    ['where only others changed it', { ...before, days: [] }, before],
    ['where a list has the same entries', { ...before, days: ['Mon'] }, { ...before, days: ['Tue'] }],
  ])('%s', (_, stored, typed) => {
    expect(conflict(stored, typed).clashes).toEqual([]);
  });
});
