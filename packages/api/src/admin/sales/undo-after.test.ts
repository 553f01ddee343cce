import { products } from '@dealer/db';
import { makeProduct } from '@dealer/db/factories';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { callerFor, storedActor, testContext, workOffJobs } from '../../testing/index.ts';

it('no undo puts the price of a sale back that is over', async () => {
  let now = new Date('2026-03-02T15:00:00Z');
  const ctx = await testContext({ now: () => now });
  const admin = callerFor(ctx, await storedActor(ctx, 'staff')).admin;
  const { id } = await makeProduct(ctx.db, { name: 'Recycler', price: '100.00' });
  const goTo = async (moment: string) => {
    now = new Date(moment);
    await workOffJobs(ctx);
  };
  const price = async () =>
    (await ctx.db.select({ price: products.price }).from(products).where(eq(products.id, id)))[0]?.price;
  await admin.sales.create({
    ...{ name: 'Spring sale', startsAt: '2026-03-03T08:00', endsAt: '2026-03-07T18:00' },
    change: { kind: 'percent', percent: 10 },
    scope: { kind: 'selection', productIds: [id] },
  });
  await goTo('2026-03-03T14:00:00Z');
  expect(await price()).toBe('90.00');
  const items = [await admin.products.get({ id })];
  const changed = await admin.products.setPriceMany({ items, change: { kind: 'set', price: '77.00' } });
  await goTo('2026-03-07T23:30:00Z');
  await expect(admin.products.undo({ batchId: changed.batchId ?? '' })).rejects.toThrow(
    "Recycler cannot be changed back: 90.00 was its price in the sale 'Spring sale', which is over",
  );
  expect(await price()).toBe('77.00');
});
