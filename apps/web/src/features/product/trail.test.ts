import { expect, it } from 'vitest';
import { trailOf } from './trail.ts';

const product = {
  id: 7,
  name: 'TimeCutter 42 in.',
  model: '75746',
  category: 'lawn-mowers',
  categoryName: 'Lawn Mowers',
  subcategory: 'zero-turn-residential',
  kindName: 'Zero-Turn Residential',
};

it('leads from the inventory by category and subcategory to the model', () => {
  expect(trailOf(product)).toEqual([
    { label: 'Inventory', href: '/inventory' },
    { label: 'Lawn Mowers', href: '/inventory?category=lawn-mowers' },
    {
      label: 'Zero-Turn Residential',
      href: '/inventory?category=lawn-mowers&subcategory=zero-turn-residential',
    },
    { label: '75746', href: '/product/7' },
  ]);
});

it('leaves out a category that nobody chose, and names a machine without a model', () => {
  const draft = { ...product, model: null, category: 'uncategorized', subcategory: null };
  expect(trailOf(draft).map(({ label }) => label)).toEqual(['Inventory', 'TimeCutter 42 in.']);
});
