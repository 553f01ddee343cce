import { jobs, products, sales } from '@dealer/db';
import { makeProduct } from '@dealer/db/factories';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { enqueueMaintenance } from '../../jobs/enqueue-maintenance.ts';
import { callerFor, runDueJobs, storedActor, testContext } from '../../testing/index.ts';

it('hourly maintenance starts and ends a sale whose own jobs failed', async () => {
  let now = new Date('2026-03-02T15:00:00Z');
  const ctx = await testContext({ now: () => now });
  const { admin } = callerFor(ctx, await storedActor(ctx, 'staff'));
  const { id } = await makeProduct(ctx.db, { price: '100.00' });
  await admin.sales.create({
    ...{ name: 'Spring sale', startsAt: '2026-03-03T08:00', endsAt: '2026-03-07T18:00' },
    change: { kind: 'percent', percent: 10 },
    scope: { kind: 'selection', productIds: [id] },
  });
  const prices: unknown[] = [];
  for (const later of ['2026-03-03T14:00:00Z', '2026-03-07T23:30:00Z']) {
    await ctx.db.update(jobs).set({ status: 'failed' });
    now = new Date(later);
    await enqueueMaintenance(ctx);
    await runDueJobs(ctx);
    const [stored] = await ctx.db.select({ price: products.price }).from(products).where(eq(products.id, id));
    prices.push(stored?.price);
  }
  expect(prices).toEqual(['90.00', '100.00']);
});

it('hourly maintenance goes on with a sale that stopped between its start and its first prices', async () => {
  let now = new Date('2026-03-02T15:00:00Z');
  const ctx = await testContext({ now: () => now });
  const { admin } = callerFor(ctx, await storedActor(ctx, 'staff'));
  const { id } = await makeProduct(ctx.db, { price: '100.00' });
  await admin.sales.create({
    ...{ name: 'Spring sale', startsAt: '2026-03-03T08:00', endsAt: '2026-03-07T18:00' },
    change: { kind: 'percent', percent: 10 },
    scope: { kind: 'selection', productIds: [id] },
  });
  await ctx.db.update(sales).set({ state: 'running' });
  await ctx.db.update(jobs).set({ status: 'failed' });
  now = new Date('2026-03-04T14:00:00Z');
  await enqueueMaintenance(ctx);
  await runDueJobs(ctx);
  expect(await admin.products.get({ id })).toMatchObject({ price: '90.00' });
});
