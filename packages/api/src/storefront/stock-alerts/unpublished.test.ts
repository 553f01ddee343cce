import { products, stockAlerts } from '@dealer/db';
import { makeProduct } from '@dealer/db/factories';
import { beforeEach, expect, it } from 'vitest';
import { callerFor, runDueJobs, type TestContext, testContext } from '../../testing/index.ts';

const NAME = 'Sold to Bob Miller, waits for parts';

let ctx: TestContext;
let productId: number;
const alerts = () => callerFor(ctx, null).storefront.stockAlerts;
const rename = () => ctx.db.update(products).set({ name: NAME, status: 'draft' });

beforeEach(async () => {
  ctx = await testContext();
  ({ id: productId } = await makeProduct(ctx.db, { inStock: false, inventoryCount: 0, name: 'TimeCutter' }));
  await alerts().create({ productId, email: 'ada@example.com' });
});

it('the link of an alert does not name a draft, which staff may call what they like', async () => {
  await runDueJobs(ctx);
  const { props } = ctx.mailer.sent.at(-1) ?? {};
  const token = /token=([\w-]+)/.exec(JSON.stringify(props))?.[1] ?? '';
  const named = { productName: 'TimeCutter', isPublished: true };
  expect(await alerts().get({ token })).toMatchObject(named);
  await ctx.db.update(products).set({ status: 'archived' });
  expect(await alerts().get({ token })).toMatchObject({ ...named, isPublished: false });
  await rename();
  expect(await alerts().get({ token })).toMatchObject({ productName: '', isPublished: false });
  expect(await alerts().confirm({ token })).toMatchObject({ productName: '', isConfirmed: true });
});

it('nor does the mail that would confirm it: none is sent about a machine that is not offered any more', async () => {
  await rename();
  await runDueJobs(ctx);
  expect(ctx.mailer.sent).toEqual([]);
  expect(await ctx.db.select().from(stockAlerts)).toMatchObject([{ confirmedAt: null }]);
});
