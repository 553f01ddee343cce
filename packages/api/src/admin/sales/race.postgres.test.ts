import { products, saleProducts } from '@dealer/db';
import { makeCatalogTree, makeProduct } from '@dealer/db/factories';
import { openBeside } from '@dealer/db/testing';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Actor } from '../../context.ts';
import { callerFor, runDueJobs, storedActor, type TestContext, testContext } from '../../testing/index.ts';

let ctx: TestContext;
let other: TestContext;
let beside: Awaited<ReturnType<typeof openBeside>>;
let staff: Actor;
let now: Date;

const input = {
  name: 'Sale',
  startsAt: '2026-03-02T10:00',
  endsAt: '2026-03-03T10:00',
  change: { kind: 'percent' as const, percent: 10 },
};

beforeEach(async () => {
  now = new Date('2026-03-02T15:00:00Z');
  ctx = await testContext({ now: () => now });
  beside = await openBeside(ctx.db);
  other = { ...ctx, db: beside.db };
  await makeCatalogTree(ctx.db);
  staff = await storedActor(ctx, 'staff');
});
afterEach(() => beside.close());

it('of two overlapping sales that are created at once one is rejected', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id } = await makeProduct(ctx.db);
    const scope = { kind: 'selection' as const, productIds: [id] };
    const outcomes = await Promise.allSettled(
      [ctx, other].map((each, at) =>
        callerFor(each, staff).admin.sales.create({ ...input, name: `Sale ${at}`, scope }),
      ),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'CONFLICT', details: { rows: [{ id }] } },
    });
  }
});

it('a sale that is sent twice at once is planned once', async () => {
  const { id } = await makeProduct(ctx.db);
  const sale = { ...input, scope: { kind: 'selection' as const, productIds: [id] } };
  const [first, second] = await Promise.all(
    [ctx, other].map((each) => callerFor(each, staff).admin.sales.create(sale)),
  );
  expect(second?.id).toBe(first?.id);
});

it('an edit beside the start and the end of a sale is neither lost nor lets a sale price stay', async () => {
  for (let round = 0; round < 8; round += 1) {
    const rows = await Promise.all(
      Array.from({ length: 20 }, () => makeProduct(ctx.db, { price: '100.00' })),
    );
    const productIds = rows.map(({ id }) => id);
    now = new Date('2026-03-02T15:00:00Z');
    await callerFor(ctx, staff).admin.sales.create({ ...input, scope: { kind: 'selection', productIds } });
    const edit = async (price: string) => {
      const id = productIds[round] ?? 0;
      await callerFor(other, staff).admin.products.update({ id, price });
    };
    await Promise.all([runDueJobs(ctx), runDueJobs(other), edit('77.00')]);
    now = new Date('2026-03-03T15:00:00Z');
    await Promise.all([runDueJobs(ctx), runDueJobs(other), edit('66.00')]);
    await runDueJobs(ctx);
    const found = await ctx.db.select({ id: products.id, price: products.price }).from(products);
    const mine = found.filter(({ id }) => productIds.includes(id));
    for (const { id, price } of mine) expect(price).toBe(id === productIds[round] ? '66.00' : '100.00');
    expect(await ctx.db.$count(saleProducts, eq(saleProducts.state, 'applied'))).toBe(0);
  }
});

it('a sale that begins at the minute another one ends has all of its machines, whichever job is first', async () => {
  for (let round = 0; round < 8; round += 1) {
    const rows = await Promise.all(
      Array.from({ length: 20 }, () => makeProduct(ctx.db, { price: '100.00' })),
    );
    const scope = { kind: 'selection' as const, productIds: rows.map(({ id }) => id) };
    now = new Date('2026-03-02T15:00:00Z');
    const { create } = callerFor(ctx, staff).admin.sales;
    await create({ ...input, scope });
    const change = { kind: 'percent' as const, percent: 20 };
    const { id } = await create({
      ...{ name: 'Next', startsAt: input.endsAt, endsAt: '2026-03-04T10:00', change, scope },
    });
    await runDueJobs(ctx);
    now = new Date('2026-03-03T15:00:00Z');
    await Promise.all([runDueJobs(ctx), runDueJobs(other)]);
    const members = await ctx.db.select().from(saleProducts).where(eq(saleProducts.saleId, id));
    const prices = members.map(({ state, regularPrice, salePrice }) => ({ state, regularPrice, salePrice }));
    expect(prices).toEqual(
      rows.map(() => ({ state: 'applied', regularPrice: '100.00', salePrice: '80.00' })),
    );
  }
});
