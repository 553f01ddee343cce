import { makeProduct } from '@dealer/db/factories';
import { beforeEach, expect, it } from 'vitest';
import { callerFor, type TestContext, testContext } from '../../testing/index.ts';

let ctx: TestContext;

beforeEach(async () => {
  ctx = await testContext();
  const make = (name: string, subcategory: string, cuttingWidth: string) =>
    makeProduct(ctx.db, {
      ...{ name, subcategory, cuttingWidth, category: 'power-tools-outdoor-equipment' },
      ...{ status: 'published', inStock: true, brand: null, model: null },
    });
  await make('Saw', 'chainsaws', '18.0');
  await make('Washer', 'pressure-washers', '3100.0');
});

const search = (input: Parameters<ReturnType<typeof callerFor>['storefront']['products']['search']>[0]) =>
  callerFor(ctx, null).storefront.products.search(input);

// The measure of a pressure washer is stored where other machines have their width (admin §9).
it('no pressure is offered among the widths of a category, or found as one', async () => {
  const category = ['power-tools-outdoor-equipment'];
  const { facets, total } = await search({ filters: { category } });
  expect(total).toBe(2);
  expect(facets.width.map(({ value }) => value)).toEqual(['18']);
  expect((await search({ filters: { category, width: ['3100'] } })).total).toBe(0);
});

it('a search for machines above a width finds no pressure washer', async () => {
  const { items } = await search({ search: 'over 16 inches' });
  expect(items.map(({ name }) => name)).toEqual(['Saw']);
});

it('a pre-owned pressure washer of another pressure is named beside a new one', async () => {
  const make = (condition: 'new' | 'pre-owned', cuttingWidth: string) =>
    makeProduct(ctx.db, {
      ...{ name: condition, condition, cuttingWidth, price: '500.00', status: 'published', inStock: true },
      ...{ category: 'power-tools-outdoor-equipment', subcategory: 'pressure-washers' },
    });
  const { id } = await make('new', '3200.0');
  await make('new', '2900.0');
  const used = await make('pre-owned', '3000.0');
  await make('pre-owned', '3050.0');
  const { smaller, preOwned } = await callerFor(ctx, null).storefront.products.related({ id });
  expect(smaller?.cuttingWidth).toBe('3100.0');
  expect(preOwned?.id).toBe(used.id);
});
