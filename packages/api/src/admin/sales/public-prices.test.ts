import { makeCatalogTree, makeProduct } from '@dealer/db/factories';
import { expect, it } from 'vitest';
import { callerFor, runDueJobs, storedActor, testContext } from '../../testing/index.ts';

it('customers read until when a price is that of a sale, not of one that staff gave meanwhile', async () => {
  const now = new Date('2026-03-03T15:00:00Z');
  const ctx = await testContext({ now: () => now });
  await makeCatalogTree(ctx.db);
  const staff = callerFor(ctx, await storedActor(ctx, 'staff')).admin;
  const { products } = callerFor(ctx, null).storefront;
  const [row, other] = [await makeProduct(ctx.db, { featured: true }), await makeProduct(ctx.db)];
  const created = await staff.sales.create({
    name: 'Sale',
    startsAt: '2026-03-03T08:00',
    endsAt: '2026-03-09T00:00',
    change: { kind: 'percent', percent: 10 },
    scope: { kind: 'selection', productIds: [row.id] },
  });
  expect(await products.get(row)).toMatchObject({ saleUntil: null, saleEndsAt: null });
  await runDueJobs(ctx);
  const onSale = { price: '449.10', originalPrice: '499.00', saleUntil: 'Until Sunday, Mar 8' };
  expect(await products.get(row)).toMatchObject({ ...onSale, saleEndsAt: '2026-03-09T04:00:00Z' });
  expect(await products.get(other)).toMatchObject({ saleUntil: null });
  const list = await products.priceList();
  expect(list.items.find((item) => item.id === row.id)).toMatchObject(onSale);
  expect(await products.featured()).toMatchObject([onSale]);
  const { items } = await products.search({ filters: { sale: ['1'] } });
  expect(items).toMatchObject([onSale]);
  expect(await products.getMany({ ids: [row.id] })).toMatchObject([onSale]);
  const suggested = await products.suggest({ search: row.name });
  expect(suggested.products.find((item) => item.id === row.id)).toMatchObject({
    ...{ price: '449.10', saleEndsAt: '2026-03-09T04:00:00Z' },
  });
  const { id, updatedAt } = await staff.sales.get(created);
  await staff.sales.update({ id, updatedAt, endsAt: '2026-03-07T17:00' });
  expect(await products.get(row)).toMatchObject({ saleUntil: 'Until Saturday, Mar 7, 5:00 PM' });
  await staff.products.update({ id: row.id, price: '440.00' });
  expect(await products.get(row)).toMatchObject({ price: '440.00', saleUntil: null });
});
