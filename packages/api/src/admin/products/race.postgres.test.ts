import { makeCatalogTree, makeProduct } from '@dealer/db/factories';
import { openBeside } from '@dealer/db/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Actor } from '../../context.ts';
import { callerFor, storedActor, type TestContext, testContext } from '../../testing/index.ts';

let ctx: TestContext;
let beside: Awaited<ReturnType<typeof openBeside>>;
let staff: [Actor, Actor];

/** Two members of staff, each at a process of their own. */
const desks = () =>
  [callerFor(ctx, staff[0]), callerFor({ ...ctx, database: beside, db: beside.db }, staff[1])].map(
    (caller) => caller.admin,
  );

beforeEach(async () => {
  ctx = await testContext();
  beside = await openBeside(ctx.database);
  await makeCatalogTree(ctx.db);
  staff = [await storedActor(ctx, 'staff'), await storedActor(ctx, 'superadmin')];
});
afterEach(() => beside.close());

it('of two who save at once one wins and the other is told whose fields changed, every time', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { id, updatedAt } = await makeProduct(ctx.db, { isNew: false });
    const ends = await Promise.allSettled(
      desks().map((desk, n) => desk.products.update({ id, updatedAt, name: `Name ${n}`, price: n + 1 })),
    );
    const lost = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
    const won = ends.findIndex(({ status }) => status === 'fulfilled');
    expect(lost).toMatchObject([
      {
        code: 'CONFLICT',
        details: {
          who: staff[won]?.name,
          fields: expect.arrayContaining([{ field: 'name', theirs: `Name ${won}` }]) as unknown,
        },
      },
    ]);
    expect(await desks()[0]?.products.get({ id })).toMatchObject({ name: `Name ${won}` });
    expect(await desks()[0]?.products.history({ id })).toHaveLength(1);
  }
});

it('of two who give one SKU at once one is told that it is taken', async () => {
  const rows = [await makeProduct(ctx.db), await makeProduct(ctx.db)];
  const ends = await Promise.allSettled(
    desks().map((desk, n) => desk.products.update({ id: rows[n]?.id ?? 0, sku: n ? 'same' : 'SAME' })),
  );
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'CONFLICT', details: { errors: [{ path: 'sku' }] } },
  });
});

it('two bulk moves of the same products in other order neither deadlock nor both win', async () => {
  const rows = await Promise.all(Array.from({ length: 40 }, () => makeProduct(ctx.db)));
  const ends = await Promise.allSettled(
    desks().map((desk, n) =>
      desk.products.moveMany({ items: n ? rows.toReversed() : rows, status: n ? 'draft' : 'archived' }),
    ),
  );
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'CONFLICT' } });
});

it('drafts that both make of the same rows at once are made once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const rows = [0, 1, 2].map((n) => ({ brand: 'Toro', model: `Twin ${round}-${n}` }));
    const ends = await Promise.all(desks().map((desk) => desk.products.createDrafts({ rows })));
    expect(ends.flatMap(({ results }) => results.filter(({ ok }) => ok))).toHaveLength(rows.length);
  }
});

it('a brand that both add at once is added once', async () => {
  const made = await Promise.all(
    desks().map((desk, n) => desk.catalog.createBrand({ name: n ? 'ACME' : 'Acme' })),
  );
  expect(made[0]).toEqual(made[1]);
});
