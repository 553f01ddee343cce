import { products } from '@dealer/db';
import { HOUR_MS } from '@dealer/db/durations';
import { makeProduct } from '@dealer/db/factories';
import { MailError } from '@dealer/email';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { BACK_IN_STOCK_DELAY_MS } from '../../mail/stock-alert.ts';
import { callerFor, runDueJobs, storedActor, testContext } from '../../testing/index.ts';

const email = 'ada@example.com';

it('a mail that was late is not sent for an alert that was requested again since', async () => {
  let clock = new Date('2026-03-02T15:00:00Z');
  const ctx = await testContext({ now: () => clock });
  const staff = callerFor(ctx, await storedActor(ctx, 'staff'));
  const alerts = callerFor(ctx, null).storefront.stockAlerts;
  const { id: productId } = await makeProduct(ctx.db, { inStock: false, inventoryCount: 0 });
  const setStock = async (inStock: boolean) => {
    const [product] = await ctx.db.select().from(products).where(eq(products.id, productId));
    await staff.admin.products.update({ id: productId, inStock, updatedAt: product?.updatedAt ?? clock });
  };
  const confirm = async () => {
    await alerts.create({ productId, email });
    await runDueJobs(ctx);
    const url = new URL(String(ctx.mailer.sent.at(-1)?.props['alertUrl']));
    await alerts.confirm({ token: url.searchParams.get('token') ?? '' });
  };
  await confirm();
  await setStock(true);
  const isDown = () =>
    Promise.reject(new MailError('The mail server is down', { permanent: false, code: 'ECONNREFUSED' }));
  clock = new Date(clock.getTime() + BACK_IN_STOCK_DELAY_MS);
  await runDueJobs({ ...ctx, mailer: { ...ctx.mailer, send: isDown } });
  // Sold and requested again before the mail of the first time is tried again.
  clock = new Date(clock.getTime() + 1_000);
  await setStock(false);
  await confirm();
  await setStock(true);
  clock = new Date(clock.getTime() + HOUR_MS);
  await runDueJobs(ctx);
  expect(ctx.mailer.sent.filter(({ template }) => template === 'back-in-stock')).toHaveLength(1);
});
