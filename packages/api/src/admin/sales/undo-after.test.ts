import { products } from '@dealer/db';
import { makeProduct } from '@dealer/db/factories';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { callerFor, runDueJobs, storedActor, type TestContext, testContext } from '../../testing/index.ts';

let now: Date;
let ctx: TestContext;
let admin: ReturnType<typeof callerFor>['admin'];
let id: number;
beforeEach(async () => {
  now = new Date('2026-03-02T15:00:00Z');
  ctx = await testContext({ now: () => now });
  admin = callerFor(ctx, await storedActor(ctx, 'staff')).admin;
  ({ id } = await makeProduct(ctx.db, { name: 'Recycler', price: '100.00', updatedAt: now }));
  await admin.sales.create({
    ...{ name: 'Spring sale', startsAt: '2026-03-03T08:00', endsAt: '2026-03-07T18:00' },
    change: { kind: 'percent', percent: 10 },
    scope: { kind: 'selection', productIds: [id] },
  });
  await goTo('2026-03-03T14:00:00Z');
});

async function goTo(moment: string) {
  now = new Date(moment);
  await runDueJobs(ctx);
}
const price = async () =>
  (await ctx.db.select({ price: products.price }).from(products).where(eq(products.id, id)))[0]?.price;

async function setPrice(amount: string) {
  const items = [await admin.products.get({ id })];
  return admin.products.setPriceMany({ items, change: { kind: 'set', price: amount } });
}

it('no undo puts the price of a sale back that is over', async () => {
  const product = await admin.products.get({ id });
  expect(product.price).toBe('90.00');
  const items = [product];
  const changed = await admin.products.setPriceMany({ items, change: { kind: 'set', price: '77.00' } });
  await goTo('2026-03-07T23:30:00Z');
  await expect(admin.products.undo({ batchId: changed.batchId ?? '' })).rejects.toThrow(
    "Recycler cannot be changed back: 90.00 was its price in the sale 'Spring sale', which is over",
  );
  expect(await price()).toBe('77.00');
});

it('the list names the sale of a machine and its regular price, until staff give it another one', async () => {
  const { items } = await admin.products.page({});
  expect(items).toMatchObject([
    {
      price: '90.00',
      sale: { name: 'Spring sale', endsAt: new Date('2026-03-07T23:00:00Z'), regularPrice: '100.00' },
    },
  ]);
  await admin.products.update({ id, price: '77.00' });
  expect((await admin.products.page({})).items).toMatchObject([{ price: '77.00', sale: null }]);
});

it('an undo puts a price back that staff gave the product after the sale, although the sale had the same', async () => {
  await goTo('2026-03-07T23:30:00Z');
  await setPrice('90.00');
  const mistake = await setPrice('120.00');
  await admin.products.undo({ batchId: mistake.batchId ?? '' });
  expect(await price()).toBe('90.00');
});

it('an undo puts that price back also after a sale that was canceled before its end', async () => {
  const [sale] = await admin.sales.list();
  if (!sale) throw new Error('The sale is listed');
  await admin.sales.cancel(sale);
  await goTo('2026-03-04T15:00:00Z');
  expect(await price()).toBe('100.00');
  await setPrice('90.00');
  const mistake = await setPrice('120.00');
  await admin.products.undo({ batchId: mistake.batchId ?? '' });
  expect(await price()).toBe('90.00');
});

it('a sale is canceled, not undone; one of its machines can have its regular price back', async () => {
  const { logs } = await admin.audit.page({});
  const entry = logs.find(({ metadata }) => metadata?.saleId !== undefined);
  const batchId = entry?.batchId ?? '';
  const message = 'This is a sale: cancel it on Sales';
  await expect(admin.products.previewUndo({ batchId })).rejects.toThrow(message);
  await expect(admin.products.undo({ batchId })).rejects.toThrow(message);
  expect(await price()).toBe('90.00');
  await admin.products.undo({ transactionId: entry?.transactionId ?? '' });
  expect(await price()).toBe('100.00');
});
