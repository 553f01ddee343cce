import { brands, imageSourcePriority, productMetadata, products, sales } from '@dealer/db';
import { makeBrand, makeCatalogTree, makeProduct } from '@dealer/db/factories';
import { countWaiting, openBeside } from '@dealer/db/testing';
import { eq } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { callerFor, storedActor, testContext } from '../../testing/index.ts';

/** A catalog with its owner, and two more connections to its database. */
async function setUp(services: Parameters<typeof testContext>[0] = {}) {
  const ctx = await testContext(services);
  const [second, third] = [await openBeside(ctx.db), await openBeside(ctx.db)];
  onTestFinished(async () => {
    await second.close();
    await third.close();
  });
  await makeCatalogTree(ctx.db);
  const owner = await storedActor(ctx, 'superadmin');
  return { ctx, owner, admin: callerFor(ctx, owner).admin, second, third };
}

it('undo of a rename beside a second rename finds the name that the brand has by then', async () => {
  const { ctx, owner, admin, second, third } = await setUp({ now: () => new Date('2026-03-02T15:00:00Z') });
  const brand = await makeBrand(ctx.db, { name: 'A' });
  const { id } = await makeProduct(ctx.db, { brand: 'A', price: '100.00', model: null });
  await ctx.db.insert(productMetadata).values({ brand: 'A', model: 'Q6500' });
  await ctx.db.insert(imageSourcePriority).values({ brand: 'A', sourceDomain: 'a.example' });
  await admin.sales.create({
    ...{ name: 'Spring sale', startsAt: '2026-03-03T08:00', endsAt: '2026-03-07T18:00' },
    change: { kind: 'percent', percent: 10 },
    scope: { kind: 'filter', filter: { brand: 'A' } },
  });
  const { batchId } = await admin.brands.rename({ id: brand.id, shownName: 'A', name: 'B' });

  const waiting = (count: number) => expect.poll(() => countWaiting(second.db)).toBe(count);
  // Holds the rename to C after it has written the brand.
  const { rename, undo } = await third.db.transaction(async (tx) => {
    await tx.select().from(products).where(eq(products.id, id)).for('update');
    const toC = callerFor({ ...ctx, db: second.db }, owner).admin.brands.rename({
      id: brand.id,
      shownName: 'B',
      name: 'C',
    });
    await waiting(1);
    const back = admin.products.undo({ batchId: batchId ?? '', laterChanges: { productIds: [id] } });
    await waiting(2);
    return { rename: toC, undo: back };
  });
  await Promise.all([rename, undo]);
  for (const table of [products, productMetadata, imageSourcePriority])
    expect(await ctx.db.selectDistinct({ brand: table.brand }).from(table)).toEqual([{ brand: 'A' }]);
  expect(await ctx.db.select({ filter: sales.filter }).from(sales)).toMatchObject([
    { filter: { brand: 'A' } },
  ]);
  expect(await ctx.db.$count(brands)).toBe(2);
});

it.each(['save', 'rename'] as const)(
  'undo that brings a brand back takes turns with a %s that gives its name to the product',
  async (other) => {
    const { ctx, owner, admin, second, third } = await setUp();
    const there = callerFor({ ...ctx, db: second.db }, owner).admin;
    const a = await makeBrand(ctx.db, { name: 'A' });
    const b = await makeBrand(ctx.db, { name: 'B' });
    const { id } = await makeProduct(ctx.db, { brand: 'A' });
    await admin.products.update({ id, brand: 'B' });
    await admin.brands.remove({ id: a.id, shownName: 'A' });
    const [saved] = (await admin.audit.page({ actionType: 'UPDATED' })).logs.filter(
      ({ entityType }) => entityType === 'product',
    );

    const waiting = (count: number) => expect.poll(() => countWaiting(second.db)).toBe(count);
    // Holds the product, so that the undo waits for it first and the other one then has the name.
    const both = await third.db.transaction(async (tx) => {
      await tx.select().from(products).where(eq(products.id, id)).for('update');
      const undo = admin.products.undo({ transactionId: saved?.transactionId ?? '' });
      await waiting(1);
      const beside =
        other === 'save'
          ? there.products.update({ id, brand: 'A' })
          : there.brands.rename({ id: b.id, shownName: 'B', name: 'A' });
      await waiting(2);
      return { done: Promise.allSettled([undo, beside]) };
    });
    const [undo, beside] = await both.done;
    expect(undo).toMatchObject({ status: 'fulfilled', value: { count: 1 } });
    expect(beside).toMatchObject(
      other === 'save'
        ? { status: 'fulfilled', value: { brand: 'A' } }
        : { reason: { message: 'There is a brand A already: merge the two' } },
    );
    expect(await ctx.db.select({ brand: products.brand }).from(products)).toEqual([{ brand: 'A' }]);
    expect(await ctx.db.$count(brands, eq(brands.name, 'A'))).toBe(1);
  },
);
