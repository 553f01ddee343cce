import { randomUUID } from 'node:crypto';
import { brands, products } from '@dealer/db';
import { makeCatalogTree, makeProduct } from '@dealer/db/factories';
import { countWaiting, openBeside } from '@dealer/db/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Actor } from '../../context.ts';
import { callerFor, storedActor, type TestContext, testContext } from '../../testing/index.ts';
import { lockProducts } from './lock.ts';

let ctx: TestContext;
let beside: Awaited<ReturnType<typeof openBeside>>;
let staff: [Actor, Actor];

/** Two callers with separate database connections, like two server processes. */
const callers = () =>
  [callerFor(ctx, staff[0]), callerFor({ ...ctx, db: beside.db }, staff[1])].map((caller) => caller.admin);

beforeEach(async () => {
  ctx = await testContext();
  beside = await openBeside(ctx.db);
  await makeCatalogTree(ctx.db);
  staff = [await storedActor(ctx, 'staff'), await storedActor(ctx, 'superadmin')];
});
afterEach(() => beside.close());

it('of two simultaneous saves one is stored and the other gets a conflict with the changed fields', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { id, updatedAt } = await makeProduct(ctx.db, { isNew: false });
    const outcomes = await Promise.allSettled(
      callers().map((caller, n) =>
        caller.products.update({ id, updatedAt, name: `Name ${n}`, price: n + 1 }),
      ),
    );
    const errors = outcomes.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
    const winner = outcomes.findIndex(({ status }) => status === 'fulfilled');
    expect(errors).toMatchObject([
      {
        code: 'CONFLICT',
        details: {
          who: staff[winner]?.name,
          fields: expect.arrayContaining([{ field: 'name', theirs: `Name ${winner}` }]) as unknown,
        },
      },
    ]);
    expect(await callers()[0]?.products.get({ id })).toMatchObject({ name: `Name ${winner}` });
    expect(await callers()[0]?.products.history({ id })).toHaveLength(1);
  }
});

it('of two products that get one SKU at once one gets a conflict', async () => {
  const rows = [await makeProduct(ctx.db), await makeProduct(ctx.db)];
  const outcomes = await Promise.allSettled(
    callers().map((caller, n) => caller.products.update({ id: rows[n]?.id ?? 0, sku: n ? 'same' : 'SAME' })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'CONFLICT', details: { errors: [{ path: 'sku' }] } },
  });
});

it('two bulk moves of the same products in different orders do not deadlock, and only one succeeds', async () => {
  const rows = await Promise.all(Array.from({ length: 40 }, () => makeProduct(ctx.db)));
  const outcomes = await Promise.allSettled(
    callers().map((caller, n) =>
      caller.products.moveMany({ items: n ? rows.toReversed() : rows, status: n ? 'draft' : 'archived' }),
    ),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'CONFLICT' },
  });
});

it('of two calls with one idempotency key at once both get the product, which is created once', async () => {
  const [first] = staff;
  const samePerson = [callerFor(ctx, first), callerFor({ ...ctx, db: beside.db }, first)];
  for (let round = 0; round < 10; round += 1) {
    const input = { name: `Saw ${round}`, sku: `S-${round}`, status: 'draft' as const };
    const idempotencyKey = `the-key-of-saw-${round}`;
    const made = await Promise.all(
      samePerson.map(({ admin }) => admin.products.create({ ...input, idempotencyKey })),
    );
    expect(made[0]?.id).toBe(made[1]?.id);
  }
});

it('drafts that two calls create from the same rows at once are created once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const rows = [0, 1, 2].map((n) => ({ brand: 'Toro', model: `Twin ${round}-${n}` }));
    const outcomes = await Promise.all(callers().map((caller) => caller.products.createDrafts({ rows })));
    expect(outcomes.flatMap(({ results }) => results.filter(({ ok }) => ok))).toHaveLength(rows.length);
  }
});

it('drafts add their brands in the order of the names, like every transaction that adds several', async () => {
  const rows = [
    { brand: 'Zorb', model: 'Z1' },
    { brand: 'acme', model: 'A1' },
  ];
  const both = await beside.db.transaction(async (tx) => {
    await tx.insert(brands).values({ name: 'Acme', slug: 'acme' });
    const created = callerFor(ctx, staff[0]).admin.products.createDrafts({ rows });
    await expect.poll(() => countWaiting(ctx.db)).toBe(1);
    await tx.insert(brands).values({ name: 'Zorb', slug: 'zorb' });
    return { created };
  });
  expect((await both.created).results).toMatchObject([{ ok: true }, { ok: true }]);
  expect(
    await ctx.db.selectDistinct({ brand: products.brand }).from(products).orderBy(products.brand),
  ).toEqual([{ brand: 'Acme' }, { brand: 'Zorb' }]);
});

it('a brand that two calls add at once is added once', async () => {
  const made = await Promise.all(
    callers().map((caller, n) => caller.catalog.createBrand({ name: n ? 'ACME' : 'Acme' })),
  );
  expect(made[0]).toEqual(made[1]);
});

it('a customer asks about machines, and a run over them is started, while staff change them', async () => {
  const ids: number[] = [];
  for (let n = 0; n < 3; n += 1) ids.push((await makeProduct(ctx.db, { description: null })).id);
  const [first = 0] = ids;
  await beside.db.transaction(async (tx) => {
    await lockProducts(tx, ids);
    const visitor = callerFor(ctx, null).storefront;
    const asked = await visitor.quotes.create({
      ...{ quoteType: 'product', customerName: 'Ann', customerEmail: 'ann@example.com' },
      ...{ customerPhone: '419-555-0100', productId: first, idempotencyKey: randomUUID() },
    });
    expect(asked).toBeDefined();
    const run = await callerFor(ctx, staff[0]).admin.enrichment.start({ mode: 'dryRun' });
    expect(run).toMatchObject({ status: 'running' });
  });
});
