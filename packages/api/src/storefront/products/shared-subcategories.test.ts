import { makeProduct } from '@dealer/db/factories';
import { beforeEach, expect, it } from 'vitest';
import { callerFor, type TestContext, testContext } from '../../testing/index.ts';

let ctx: TestContext;

// A slug is unique within its category (decisions P15).
beforeEach(async () => {
  ctx = await testContext();
  const make = (name: string, category: string) =>
    makeProduct(ctx.db, { name, category, subcategory: 'battery', status: 'published', inStock: true });
  await make('Mower', 'lawn-mowers');
  await make('Second mower', 'lawn-mowers');
  await make('Blower', 'snow-blowers');
});

it.each([
  [[], 'lawn-mowers', 3],
  [['lawn-mowers', 'snow-blowers'], 'lawn-mowers', 3],
  [['snow-blowers'], 'snow-blowers', 1],
])(
  'a subcategory of two categories is one filter, which finds as many as it counts: in %j',
  async (category, shownIn, count) => {
    const search = (subcategory: string[]) =>
      callerFor(ctx, null).storefront.products.search({ filters: { category, subcategory } });
    const { facets } = await search([]);
    expect(facets.subcategory).toMatchObject([{ value: 'battery', category: shownIn, count }]);
    expect(await search(['battery'])).toMatchObject({
      total: count,
      facets: { subcategory: facets.subcategory },
    });
  },
);

it('a brand that machines spell in two ways is one filter, which finds as many as it counts', async () => {
  for (const brand of ['Troy Bilt', 'Troy-Bilt', 'Troy-Bilt']) await makeProduct(ctx.db, { brand });
  const { search } = callerFor(ctx, null).storefront.products;
  const { facets } = await search({});
  expect(facets.brand).toEqual([
    { value: 'Toro', label: 'Toro', count: 3 },
    { value: 'Troy-Bilt', label: 'Troy-Bilt', count: 3 },
  ]);
  expect((await search({ filters: { brand: ['Troy-Bilt'] } })).total).toBe(3);
});
