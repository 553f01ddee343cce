import { jobs, products, rows, stockAlerts } from '@dealer/db';
import { makeProduct } from '@dealer/db/factories';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { enqueueStockAlerts } from '../../mail/enqueue-stock-alerts.ts';
import { stockAlertLink } from '../../stock-alerts/alert-tokens.ts';
import { callerFor, storedActor, testContext } from '../../testing/index.ts';

it('an alert that is confirmed while the machine comes back is either mailed or told so, never forgotten', async () => {
  const ctx = await testContext();
  const staff = callerFor(ctx, await storedActor(ctx, 'staff'));
  const visitor = callerFor(ctx, null).storefront.stockAlerts;
  for (let round = 0; round < 5; round += 1) {
    const product = await makeProduct(ctx.db, { inStock: false, inventoryCount: 0 });
    const values = { productId: product.id, email: `a${round}@example.com` };
    const [alert] = await ctx.db.insert(stockAlerts).values(values).returning();
    const path = await stockAlertLink(ctx.db, ctx.now(), alert?.id ?? 0);
    const token = new URL(path, 'https://shop.example').searchParams.get('token') ?? '';
    const [confirmed] = await Promise.all([
      visitor.confirm({ token }),
      staff.admin.products.update({ id: product.id, inStock: true, updatedAt: product.updatedAt }),
    ]);
    const mails = await ctx.db.select().from(jobs).where(eq(jobs.topic, 'mail.backInStock'));
    const ofThis = mails.filter(({ payload }) => JSON.stringify(payload).includes(`"alertId":${alert?.id},`));
    expect(ofThis).toHaveLength(confirmed.isBack ? 0 : 1);
  }
  expect(await ctx.db.select().from(products).where(eq(products.inStock, true))).toHaveLength(5);
});

it('a confirmed alert that is requested again while the machine comes back is mailed all the same', async () => {
  const ctx = await testContext();
  const product = await makeProduct(ctx.db, { inStock: false, inventoryCount: 0 });
  const values = { productId: product.id, email: 'a@example.com', confirmedAt: ctx.now() };
  await ctx.db.insert(stockAlerts).values(values);
  let commit: () => void = () => undefined;
  const mayCommit = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let written: () => void = () => undefined;
  const isWritten = new Promise<void>((resolve) => {
    written = resolve;
  });
  const write = ctx.db.transaction(async (tx) => {
    const [after] = await tx
      .update(products)
      .set({ inStock: true })
      .where(eq(products.id, product.id))
      .returning();
    if (after) await enqueueStockAlerts(tx, { now: ctx.now() }, [{ before: product, after }]);
    written();
    await mayCommit;
  });
  await isWritten;
  const again = callerFor(ctx, null)
    .storefront.stockAlerts.create({ productId: product.id, email: 'a@example.com' })
    .catch((error: unknown) => error);
  const waiting = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await rows(ctx.db, waiting))[0]).toEqual({ count: 1 });
  commit();
  await write;
  expect(await again).toMatchObject({ code: 'CONFLICT' });
  expect(await ctx.db.select().from(stockAlerts)).toMatchObject([
    { confirmedAt: expect.any(Date) as unknown, notifiedAt: expect.any(Date) as unknown },
  ]);
});
