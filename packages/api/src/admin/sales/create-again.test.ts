import { auditLogs, type Product, products, sales } from '@dealer/db';
import { makeCatalogTree, makeProduct } from '@dealer/db/factories';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Actor } from '../../context.ts';
import { callerFor, runDueJobs, storedActor, type TestContext, testContext } from '../../testing/index.ts';

let ctx: TestContext;
let staff: Actor;
let now: Date;
let machines: Product[];
const calls = () => callerFor(ctx, staff).admin.sales;

beforeEach(async () => {
  now = new Date('2026-03-02T15:00:00Z');
  ctx = await testContext({ now: () => now });
  await makeCatalogTree(ctx.db);
  staff = await storedActor(ctx, 'staff');
  const values = { brand: 'Toro', price: '3599.00' };
  machines = [await makeProduct(ctx.db, values), await makeProduct(ctx.db, values)];
});

const spring = {
  ...{ name: 'Spring sale', startsAt: '2026-03-03T08:00', endsAt: '2026-03-07T18:00' },
  change: { kind: 'percent' as const, percent: 10 },
};
const ofBrand = { ...spring, scope: { kind: 'filter' as const, filter: { brand: 'Toro' } } };
const of = (rows: Product[]) => ({
  ...spring,
  scope: { kind: 'selection' as const, productIds: rows.map(({ id }) => id) },
});

it('a sale is planned once where the response to the first call was lost, also after its start', async () => {
  const { id } = await calls().create(of(machines));
  expect(await calls().create(of(machines))).toMatchObject({ id, state: 'planned' });
  now = new Date('2026-03-03T13:00:00Z');
  await runDueJobs(ctx);
  expect(await calls().create(of(machines.toReversed()))).toMatchObject({ id, state: 'running' });
  expect(await ctx.db.$count(sales)).toBe(1);
});

it('a sale is changed once where the response to the first call was lost, also after its start', async () => {
  const { id, updatedAt } = await calls().create(of(machines));
  const change = { ...of(machines.slice(0, 1)), id, updatedAt, name: 'Big sale' };
  const changed = await calls().update(change);
  expect(await calls().update(change)).toEqual(changed);
  expect(await ctx.db.$count(auditLogs)).toBe(2);
  await expect(calls().update({ ...change, scope: of(machines).scope })).rejects.toThrow('changed this sale');
  now = new Date('2026-03-03T13:00:00Z');
  await runDueJobs(ctx);
  expect(await calls().update(change)).toMatchObject({ id, name: 'Big sale', state: 'running' });
});

it('a sale is planned once where one of its machines was deleted before the first call', async () => {
  await ctx.db
    .update(products)
    .set({ status: 'deleted' })
    .where(eq(products.id, machines[1]?.id ?? 0));
  const { id } = await calls().create(of(machines));
  expect(await calls().create(of(machines))).toMatchObject({ id });
});

it('the sale of a filter is planned once, although more machines match it meanwhile', async () => {
  const { id } = await calls().create(ofBrand);
  await makeProduct(ctx.db, { brand: 'Toro', price: '99.00' });
  expect(await calls().create(ofBrand)).toMatchObject({ id });
  expect(await ctx.db.$count(sales)).toBe(1);
});

it.each([
  ['another discount', () => ({ ...of(machines), change: { kind: 'percent' as const, percent: 20 } })],
  ['another end', () => ({ ...of(machines), endsAt: '2026-03-08T18:00' })],
  ['another name', () => ({ ...of(machines), name: 'March sale' })],
  ['fewer machines', () => of(machines.slice(1))],
  ['a filter', () => ofBrand],
])('a sale with %s is not the same', async (_what, other) => {
  await calls().create(of(machines));
  await expect(calls().create(other())).rejects.toMatchObject({ code: 'CONFLICT' });
});

it('a canceled sale is planned again', async () => {
  const first = await calls().create(of(machines));
  await calls().cancel(first);
  expect((await calls().create(of(machines))).id).not.toBe(first.id);
});
