import { brands, productMetadata, products } from '@dealer/db';
import { makeBrand, makeCatalogTree, makeProduct } from '@dealer/db/factories';
import { countWaiting, openBeside } from '@dealer/db/testing';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import type { Actor } from '../../context.ts';
import { callerFor, storedActor, type TestContext, testContext } from '../../testing/index.ts';

let ctx: TestContext;
let beside: Awaited<ReturnType<typeof openBeside>>;
let owner: Actor;
let staff: Actor;
const here = () => callerFor(ctx, owner).admin;
const there = (actor: Actor) => callerFor({ ...ctx, db: beside.db }, actor).admin;
const shown = ({ id, name }: { id: number; name: string }) => ({ id, shownName: name });

beforeEach(async () => {
  ctx = await testContext();
  beside = await openBeside(ctx.db);
  await makeCatalogTree(ctx.db);
  owner = await storedActor(ctx, 'superadmin');
  staff = await storedActor(ctx, 'staff');
});
afterEach(() => beside.close());

it('a product that is saved while its brand is renamed has the new name', async () => {
  for (let round = 0; round < 10; round += 1) {
    const brand = await makeBrand(ctx.db, { name: `Old ${round}` });
    const product = await makeProduct(ctx.db, { brand: 'Other' });
    await Promise.all([
      here().brands.rename({ ...shown(brand), name: `New ${round}` }),
      there(staff).products.update({ id: product.id, brand: `old ${round}` }),
    ]);
    const [stored] = await ctx.db.select().from(products).where(eq(products.id, product.id));
    expect(stored?.brand).toBe(`New ${round}`);
  }
});

it('a product that gets the brand into which its own is merged at that moment waits for it', async () => {
  for (let round = 0; round < 10; round += 1) {
    const a = await makeBrand(ctx.db, { name: `A ${round}` });
    const b = await makeBrand(ctx.db, { name: `B ${round}` });
    const ids: number[] = [];
    for (let n = 0; n < 5; n += 1) ids.push((await makeProduct(ctx.db, { brand: a.name })).id);
    await Promise.all([
      here().brands.merge({ ...shown(a), into: shown(b) }),
      there(staff).products.update({ id: ids.at(-1) ?? 0, brand: b.name }),
    ]);
    expect(await ctx.db.$count(products, eq(products.brand, b.name))).toBe(5);
  }
});

it('two merges in opposite directions: one is made, the other is told', async () => {
  for (let round = 0; round < 10; round += 1) {
    const a = await makeBrand(ctx.db, { name: `A ${round}` });
    const b = await makeBrand(ctx.db, { name: `B ${round}` });
    await makeProduct(ctx.db, { brand: a.name });
    await makeProduct(ctx.db, { brand: b.name });
    const outcomes = await Promise.allSettled([
      here().brands.merge({ ...shown(a), into: shown(b) }),
      there(owner).brands.merge({ ...shown(b), into: shown(a) }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const left = await ctx.db
      .select({ name: brands.name })
      .from(brands)
      .where(sql`${brands.name} in (${a.name}, ${b.name})`);
    expect(left).toHaveLength(1);
    expect(await ctx.db.$count(products, eq(products.brand, left[0]?.name ?? ''))).toBe(2);
  }
});

const waiting = (count: number) => expect.poll(() => countWaiting(beside.db)).toBe(count);

it('a rename and a save that remembers the model of its product take turns', async () => {
  const third = await openBeside(ctx.db);
  onTestFinished(() => third.close());
  const brand = await makeBrand(ctx.db, { name: 'A' });
  const { id } = await makeProduct(ctx.db, { brand: 'A', model: 'Q6500' });
  await ctx.db.insert(productMetadata).values({ brand: 'A', model: 'Q6500' });
  const both = await third.db.transaction(async (tx) => {
    await tx.select().from(productMetadata).for('update');
    const rename = here().brands.rename({ ...shown(brand), name: 'B' });
    await waiting(1);
    const save = there(staff).products.update({ id, warrantyNotes: 'Two years' });
    await waiting(2);
    return { done: Promise.all([rename, save]) };
  });
  await both.done;
  expect(await ctx.db.$count(productMetadata, eq(productMetadata.brand, 'B'))).toBe(1);
});

it('a rename to a name that somebody is adding says that the brand is there', async () => {
  const brand = await makeBrand(ctx.db, { name: 'A' });
  const adding = await ctx.db.transaction(async (tx) => {
    await tx.insert(brands).values({ name: 'B', slug: 'b' });
    const renaming = there(owner).brands.rename({ ...shown(brand), name: 'b' });
    await waiting(1);
    // It may be rejected before the transaction is known to be committed.
    return { done: Promise.allSettled([renaming]) };
  });
  expect(await adding.done).toMatchObject([
    { reason: { message: 'There is a brand b already: merge the two' } },
  ]);
});

it('a save that gives the new name of a rename to a machine of the brand takes turns with it', async () => {
  const third = await openBeside(ctx.db);
  onTestFinished(() => third.close());
  const brand = await makeBrand(ctx.db, { name: 'A' });
  const { id } = await makeProduct(ctx.db, { brand: 'A' });
  const both = await third.db.transaction(async (tx) => {
    await tx.select().from(products).where(eq(products.id, id)).for('update');
    const save = here().products.update({ id, brand: 'B' });
    await waiting(1);
    const rename = there(owner).brands.rename({ ...shown(brand), name: 'B' });
    await waiting(2);
    return { done: Promise.allSettled([save, rename]) };
  });
  const [save, rename] = await both.done;
  expect(save).toMatchObject({ status: 'fulfilled', value: { brand: 'B' } });
  expect(rename).toMatchObject({ reason: { message: 'There is a brand B already: merge the two' } });
});

it('a former name that is typed while its brand is merged means the brand that it becomes', async () => {
  const third = await openBeside(ctx.db);
  onTestFinished(() => third.close());
  const renamed = await makeBrand(ctx.db, { name: 'Jonsred' });
  const into = await makeBrand(ctx.db, { name: 'Husqvarna Pro' });
  const { id } = await makeProduct(ctx.db, { brand: 'Jonsred' });
  await here().brands.rename({ ...shown(renamed), name: 'Jonsered Pro' });
  const both = await third.db.transaction(async (tx) => {
    await tx.select().from(products).where(eq(products.id, id)).for('update');
    const merge = here().brands.merge({
      ...{ id: renamed.id, shownName: 'Jonsered Pro' },
      into: shown(into),
    });
    await waiting(1);
    const add = there(staff).catalog.createBrand({ name: 'Jonsred' });
    await waiting(2);
    return { done: Promise.all([merge, add]) };
  });
  const [, added] = await both.done;
  expect(added.name).toBe('Husqvarna Pro');
  expect(await ctx.db.$count(brands, eq(brands.name, 'Jonsred'))).toBe(0);
});
