import { productMetadata } from '@dealer/db';
import { makeCatalogTree } from '@dealer/db/factories';
import { beforeEach, expect, it } from 'vitest';
import type { Actor } from '../../context.ts';
import { importer } from '../../testing/imports.ts';
import { callerFor, runDueJobs, storedActor, type TestContext, testContext } from '../../testing/index.ts';

let ctx: TestContext;
let staff: Actor;
let now: Date;
const admin = () => callerFor(ctx, staff).admin;
const { plan, apply } = importer(
  () => ctx,
  () => staff,
);
const remembered = () =>
  ctx.db.select({ model: productMetadata.model, msrp: productMetadata.msrp }).from(productMetadata);
const saw = { brand: 'Echo', category: 'power-tools-outdoor-equipment', status: 'published' as const };
const create = (model: string, sku: string, price: string) =>
  admin().products.create({ ...saw, model, sku, price, name: `Echo ${model}` });
const latestChange = async () => (await admin().audit.page()).logs[0]?.transactionId ?? '';

beforeEach(async () => {
  now = new Date('2026-03-02T15:00:00Z');
  ctx = await testContext({ now: () => now });
  await makeCatalogTree(ctx.db);
  staff = await storedActor(ctx, 'staff');
});

it('what a wrong import said of new models is forgotten with its undo, and known again where it is applied again', async () => {
  const header = 'Brand,Model,SKU,Name,Category,Price\n';
  const id = await plan(`${header}Echo,CS-590,E1,Echo CS-590,Power Tools & Outdoor Equipment,9.99\n`, {
    newProducts: 'publish',
  });
  await apply(id);
  const wrong = [{ model: 'CS-590', msrp: '9.99' }];
  expect(await remembered()).toEqual(wrong);
  await admin().imports.undo({ id });
  await runDueJobs(ctx);
  expect(await remembered()).toEqual([]);
  const found = await admin().smartLookup.find({ brand: 'Echo', model: 'CS-590', forceAI: false });
  expect(found).toMatchObject({ success: false });
  await apply(id);
  expect(await remembered()).toEqual(wrong);
});

it('the undo of a creation keeps what is known of a model that the shop has, or knew before', async () => {
  await create('CS-590', 'E1', '479.00');
  await create('CS590', 'E2', '489.00');
  await admin().products.undo({ transactionId: await latestChange() });
  expect(await remembered()).toHaveLength(1);
  await ctx.db.insert(productMetadata).values({ brand: 'Echo', model: 'A1', msrp: '99.00', updatedAt: now });
  now = new Date('2026-03-03T15:00:00Z');
  await admin().products.create({ ...saw, status: 'draft', model: 'A1', name: 'Echo A1' });
  await admin().products.undo({ transactionId: await latestChange() });
  expect(await remembered()).toContainEqual({ model: 'A1', msrp: '99.00' });
});
