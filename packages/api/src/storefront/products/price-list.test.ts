import { makeProduct } from '@dealer/db/factories';
import { beforeEach, expect, it } from 'vitest';
import { callerFor, storedActor, type TestContext, testContext } from '../../testing/index.ts';

let ctx: TestContext;

beforeEach(async () => {
  ctx = await testContext();
});

it('lists the published machines by category, brand and price, also those that are out of stock', async () => {
  const saws = { category: 'power-tools-outdoor-equipment', subcategory: 'chainsaws' };
  const riding = { category: 'lawn-mowers', subcategory: 'riding' };
  await makeProduct(ctx.db, { ...saws, name: 'Saw', brand: 'Echo', price: '399.99' });
  await makeProduct(ctx.db, { ...riding, name: 'Costly', brand: 'Toro', price: '3999.00' });
  await makeProduct(ctx.db, { ...riding, name: 'Cheap', brand: 'Toro', price: '2999.00' });
  await makeProduct(ctx.db, { ...riding, name: 'Cub', brand: 'Cub Cadet', price: '3500.00', inStock: false });
  await makeProduct(ctx.db, { ...riding, name: 'Draft', status: 'draft' });
  await makeProduct(ctx.db, { ...riding, name: 'Archived', status: 'archived' });
  const staff = await storedActor(ctx, 'staff');
  for (const actor of [null, staff]) {
    const { items, total, asOf } = await callerFor(ctx, actor).storefront.products.priceList();
    expect(items.map(({ name }) => name)).toEqual(['Cub', 'Cheap', 'Costly', 'Saw']);
    expect(total).toBe(4);
    expect(asOf).toEqual(ctx.now());
  }
});

it('lists machines of one brand by the price that customers see, those without one last', async () => {
  const make = (name: string, values: object) => makeProduct(ctx.db, { name, brand: 'Toro', ...values });
  await make('Call', { price: '100.00', callForPrice: true });
  await make('No price yet', { price: '0.00' });
  await make('Costly', { price: '3000.00' });
  await make('Cheap', { price: '200.00' });
  const { items } = await callerFor(ctx, null).storefront.products.priceList();
  expect(items.map(({ name }) => name)).toEqual(['Cheap', 'Costly', 'Call', 'No price yet']);
});

it('carries nothing that customers do not see', async () => {
  await makeProduct(ctx.db, { inventoryCount: 7 });
  const [item] = (await callerFor(ctx, null).storefront.products.priceList()).items;
  expect(Object.keys(item ?? {}).toSorted()).toEqual(
    [
      ...[
        'brand',
        'callForPrice',
        'category',
        'categoryName',
        'condition',
        'cuttingWidth',
        'discountEnabled',
        'id',
      ],
      ...[
        'inStock',
        'kindName',
        'model',
        'name',
        'originalPrice',
        'price',
        'saleEndsAt',
        'saleUntil',
        'subcategory',
      ],
    ].toSorted(),
  );
});

it('is empty while nothing is published', async () => {
  expect(await callerFor(ctx, null).storefront.products.priceList()).toMatchObject({ items: [], total: 0 });
});
