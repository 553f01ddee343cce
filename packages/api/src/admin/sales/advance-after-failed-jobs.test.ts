import { jobs, sales } from '@dealer/db';
import { makeProduct } from '@dealer/db/factories';
import { beforeEach, expect, it } from 'vitest';
import { enqueueMaintenance } from '../../maintenance/enqueue-maintenance.ts';
import { callerFor, runDueJobs, storedActor, type TestContext, testContext } from '../../testing/index.ts';

let now: Date;
let ctx: TestContext;
let admin: ReturnType<typeof callerFor>['admin'];
let productId: number;
const priceNow = async () => (await admin.products.get({ id: productId })).price;

/** A machine of 100 dollars and a planned sale of it. */
beforeEach(async () => {
  now = new Date('2026-03-02T15:00:00Z');
  ctx = await testContext({ now: () => now });
  admin = callerFor(ctx, await storedActor(ctx, 'staff')).admin;
  productId = (await makeProduct(ctx.db, { price: '100.00' })).id;
  await admin.sales.create({
    ...{ name: 'Spring sale', startsAt: '2026-03-03T08:00', endsAt: '2026-03-07T18:00' },
    change: { kind: 'percent', percent: 10 },
    scope: { kind: 'selection', productIds: [productId] },
  });
});

/** What hourly maintenance does at a moment at which all earlier jobs have failed. */
async function maintainAt(moment: string) {
  await ctx.db.update(jobs).set({ status: 'failed' });
  now = new Date(moment);
  await enqueueMaintenance(ctx);
  await runDueJobs(ctx);
}

it('hourly maintenance starts and ends a sale whose own jobs failed', async () => {
  await maintainAt('2026-03-03T14:00:00Z');
  expect(await priceNow()).toBe('90.00');
  await maintainAt('2026-03-07T23:30:00Z');
  expect(await priceNow()).toBe('100.00');
});

it('hourly maintenance goes on with a sale that stopped between its start and its first prices', async () => {
  await ctx.db.update(sales).set({ state: 'running' });
  await maintainAt('2026-03-04T14:00:00Z');
  expect(await priceNow()).toBe('90.00');
});
