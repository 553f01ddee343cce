import { jobs, products, stockAlerts } from '@dealer/db';
import { makeProduct } from '@dealer/db/factories';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
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
    const ofThis = mails.filter(
      ({ payload }) => JSON.stringify(payload) === JSON.stringify({ alertId: alert?.id }),
    );
    expect(ofThis).toHaveLength(confirmed.isBack ? 0 : 1);
  }
  expect(await ctx.db.select().from(products).where(eq(products.inStock, true))).toHaveLength(5);
});
