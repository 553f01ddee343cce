import { auditLogs, productHistory, products } from '@dealer/db';
import { makeCatalogTree } from '@dealer/db/factories';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Actor } from '../../context.ts';
import { callerFor, storedActor, type TestContext, testContext } from '../../testing/index.ts';

let ctx: TestContext;
let staff: Actor;
const admin = () => callerFor(ctx, staff).admin;

beforeEach(async () => {
  ctx = await testContext();
  await makeCatalogTree(ctx.db);
  staff = await storedActor(ctx, 'staff');
});

it('a product is drafted, edited, published, discounted, archived and restored, and one change is undone', async () => {
  const { id } = await admin().products.create({
    status: 'draft',
    brand: 'toro',
    model: '21472',
    name: 'Toro Recycler 22',
    category: 'lawn-mowers',
  });
  const draft = await admin().products.get({ id });
  expect(draft).toMatchObject({ status: 'draft', brand: 'toro', price: null, sku: null, isNew: false });
  const edited = await admin().products.update({
    id,
    updatedAt: draft.updatedAt,
    sku: 'TORO-21472',
    price: '4,299.00',
    subcategory: 'walk-behind',
    cuttingWidth: 21.5,
    inventoryCount: '3',
    images: '["/products/p-1.webp"]',
    features: 'Electric start\n\nSteel deck',
    specifications: '{"Drive": "Rear"}',
  });
  expect(edited).toMatchObject({
    price: '4299.00',
    cuttingWidth: '21.5',
    inventoryCount: 3,
    inStock: true,
    images: ['/products/p-1.webp'],
    features: ['Electric start', 'Steel deck'],
    specifications: { Drive: 'Rear' },
  });
  await admin().products.setStatus({ id, status: 'published' });
  const visitor = callerFor(ctx, null).storefront.products;
  expect(await visitor.get({ id })).toMatchObject({ price: '4299.00' });
  await admin().products.update({ id, price: 3999, originalPrice: '4299' });
  expect(await visitor.get({ id })).toMatchObject({ savingsAmount: '300.00', discountEnabled: true });
  await admin().products.setStatus({ id, status: 'archived' });
  await expect(visitor.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await admin().products.setStatus({ id, status: 'published' });
  const { logs } = await admin().audit.page({ actionType: 'PRICE_CHANGED' });
  const [cut] = logs;
  expect(cut?.changes?.map(({ field }) => field).toSorted()).toEqual([
    'discountEnabled',
    'originalPrice',
    'price',
  ]);
  await admin().products.undo({ transactionId: cut?.transactionId ?? '' });
  expect(await visitor.get({ id })).toMatchObject({ price: '4299.00', discountEnabled: false });
  const history = await admin().products.history({ id });
  expect(history.map(({ action, notes }) => [action, notes])).toEqual([
    ['updated', null],
    ['restored', 'Restored to published'],
    ['status_change', 'Archived from published'],
    ['updated', null],
    ['status_change', 'Published from drafts'],
    ['updated', null],
    ['created', null],
  ]);
  // The undo of the price, and the move before it.
  expect(history.slice(0, 2).map(({ changes }) => changes)).toEqual([
    expect.arrayContaining([
      { field: 'price', oldValue: '3999.00', newValue: '4299.00', isNoisy: false },
      { field: 'discountEnabled', oldValue: true, newValue: false, isNoisy: false },
    ]),
    [],
  ]);
  expect(history.at(-1)?.changes.map(({ field }) => field)).toContain('brand');
  expect(history.every(({ changedByName }) => changedByName === 'Sam Staff')).toBe(true);
  const entries = await ctx.db.select().from(auditLogs).where(eq(auditLogs.entityId, id));
  expect(entries.every(({ userId, transactionId }) => userId === staff.id && transactionId)).toBe(true);
  expect(await ctx.db.$count(productHistory)).toBe(7);
  expect(await ctx.db.$count(products)).toBe(1);
});
