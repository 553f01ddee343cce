import { expect, it } from 'vitest';
import { namedValue } from './slug-names.ts';

const tree = [
  { slug: 'saws', name: 'Saws & More', subcategories: [{ slug: 'chain', name: 'Chain Saws' }] },
  { slug: 'carts', name: 'Carts', subcategories: [] },
];

it.each([
  ['category', 'saws', 'Saws & More'],
  ['subcategory', 'chain', 'Chain Saws'],
  ['category', 'gone-since', 'Gone Since'],
  ['subcategory', 'two-stage', 'Two Stage'],
  ['category', '', ''],
  ['subcategory', null, null],
  ['name', 'saws', 'saws'],
])('%s %j is called %j', (field, value, name) => {
  expect(namedValue(tree, field, value)).toBe(name);
});
