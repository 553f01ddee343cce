import { products } from '@dealer/db';
import { makeProduct } from '@dealer/db/factories';
import { beforeEach, expect, it } from 'vitest';
import { callerFor, type TestContext, testContext } from '../../testing/index.ts';

let ctx: TestContext;

beforeEach(async () => {
  ctx = await testContext();
});

it('names the next sizes, a pre-owned one and the nearest in price, none twice and none out of stock', async () => {
  const make = (name: string, values: object) =>
    makeProduct(ctx.db, {
      name,
      category: 'lawn-mowers',
      subcategory: 'riding',
      status: 'published',
      condition: 'new',
      inStock: true,
      cuttingWidth: '46.0',
      price: '2000.00',
      ...values,
    });
  const product = await make('This', {});
  await make('Smallest', { cuttingWidth: '30.0' });
  await make('Smaller', { cuttingWidth: '42.0' });
  await make('Larger', { cuttingWidth: '50.0' });
  await make('Larger sold', { cuttingWidth: '48.0', inStock: false });
  await make('Used', { condition: 'pre-owned', price: '1200.00' });
  await make('Near', { price: '2100.00' });
  await make('Far', { price: '4000.00' });
  await make('Draft', { status: 'draft' });
  await make('Walker', { subcategory: 'walk-behind' });
  const found = await callerFor(ctx, null).storefront.products.related({ id: product.id });
  expect(found.smaller?.name).toBe('Smaller');
  expect(found.larger?.name).toBe('Larger');
  expect(found.preOwned?.name).toBe('Used');
  expect(found.similar.map(({ name }) => name)).toEqual(['Smallest', 'Near', 'Far']);
});

it('names a pre-owned one of about the same width only', async () => {
  const make = (name: string, condition: 'new' | 'pre-owned', cuttingWidth: string | null, price: string) =>
    makeProduct(ctx.db, {
      ...{ name, condition, cuttingWidth, price, category: 'lawn-mowers', subcategory: 'riding' },
      ...{ status: 'published', inStock: true },
    });
  const product = await make('This', 'new', '46.0', '2000.00');
  const unsized = await make('Unsized', 'new', null, '2000.00');
  await make('Small', 'new', '42.0', '900.00');
  await make('Large', 'new', '47.0', '3500.00');
  await make('Far too wide', 'pre-owned', '60.0', '2000.00');
  await make('Width unknown', 'pre-owned', null, '2000.00');
  const preOwned = async (id: number) =>
    (await callerFor(ctx, null).storefront.products.related({ id })).preOwned?.name;
  expect(await preOwned(product.id)).toBeUndefined();
  expect(await preOwned(unsized.id)).toBe('Far too wide');
  await make('Close', 'pre-owned', '48.0', '1000.00');
  expect(await preOwned(product.id)).toBe('Close');
});

it('names the nearest in price of however many machines', async () => {
  const kind = {
    category: 'lawn-mowers',
    subcategory: 'riding',
    status: 'published',
    inStock: true,
  } as const;
  const product = await makeProduct(ctx.db, { ...kind, price: '2000.00' });
  await ctx.db
    .insert(products)
    .values(Array.from({ length: 300 }, (_, n) => ({ ...kind, name: `Far ${n}`, price: `${5_000 + n}.00` })));
  const near = await makeProduct(ctx.db, { ...kind, name: 'Near', price: '2050.00' });
  const { similar } = await callerFor(ctx, null).storefront.products.related({ id: product.id });
  expect(similar.map(({ name }) => name)).toEqual([near.name, 'Far 0', 'Far 1', 'Far 2']);
});

it('there is nothing beside a machine that nobody may see', async () => {
  const draft = await makeProduct(ctx.db, { status: 'draft' });
  await expect(callerFor(ctx, null).storefront.products.related({ id: draft.id })).rejects.toThrow(
    'not found',
  );
});

it('names no machine of another category whose subcategory goes by the same name', async () => {
  const make = (name: string, category: string) =>
    makeProduct(ctx.db, {
      ...{ name, category, subcategory: 'battery', cuttingWidth: '21.0', price: '500.00' },
      ...{ status: 'published', inStock: true, condition: 'new' },
    });
  const mower = await make('Mower', 'lawn-mowers');
  await make('Other mower', 'lawn-mowers');
  await make('Snow blower', 'snow-blowers');
  const { similar } = await callerFor(ctx, null).storefront.products.related({ id: mower.id });
  expect(similar.map(({ name }) => name)).toEqual(['Other mower']);
});
