import { expect, it } from 'vitest';
import { namedValue } from './named-values.ts';

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
  ['price', '1299.00', '$1,299.00'],
  ['originalPrice', '1299.5', '$1,299.50'],
  ['price', 'call us', 'call us'],
  ['price', null, null],
  ['condition', 'pre-owned', 'Pre-Owned'],
  ['status', 'published', 'Published'],
  ['status', 'asleep', 'asleep'],
])('%s %j is called %j', (field, value, name) => {
  expect(namedValue(tree, field, value)).toBe(name);
});
