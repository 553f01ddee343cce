import { describe, expect, it } from 'vitest';
import { optionGroups } from './options.ts';

describe('the options of the search', () => {
  it('lead to machines, categories, and brands: their own page where we are a dealer, else the inventory', () => {
    const groups = optionGroups({
      products: [
        {
          id: 7,
          name: 'Timber Wolf',
          brand: 'Echo',
          model: 'CS-590',
          price: null,
          originalPrice: null,
          discountEnabled: false,
          callForPrice: true,
          saleEndsAt: null,
          imageUrl: null,
        },
      ],
      categories: [
        { name: 'Lawn Mowers', category: 'lawn-mowers', subcategory: null },
        { name: 'Riding Mowers', category: 'lawn-mowers', subcategory: 'riding' },
      ],
      brands: [
        { name: 'Cub Cadet', slug: 'cub-cadet' },
        { name: 'Tom & Co', slug: 'tom-co' },
      ],
    });
    expect(groups.map(({ title, options }) => [title, options.map(({ href }) => href)])).toEqual([
      ['Machines', ['/product/7']],
      [
        'Categories',
        ['/inventory?category=lawn-mowers', '/inventory?category=lawn-mowers&subcategory=riding'],
      ],
      ['Brands', ['/brands/cub-cadet', '/inventory?brand=Tom+%26+Co']],
    ]);
  });

  it('leave out groups that are empty', () => {
    expect(optionGroups({ products: [], categories: [], brands: [] })).toEqual([]);
  });

  it.each([
    ...[null, 'text', 7, [], {}, { products: {}, categories: 'none', brands: null }],
    { products: [null, {}, { id: 7, name: 'Saw' }], categories: [{ name: 1 }], brands: ['Toro'] },
  ])('are none where %j is received', (received) => {
    expect(optionGroups(received)).toEqual([]);
  });
});
