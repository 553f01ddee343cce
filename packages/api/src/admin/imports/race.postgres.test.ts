import {
  brands,
  categoryMappings,
  importRuns,
  jobs,
  LONG_LIMITS,
  migrationProducts,
  openDatabase,
  products,
} from '@dealer/db';
import { makeProduct } from '@dealer/db/factories';
import { seedCatalogLists } from '@dealer/db/seed';
import { countWaiting, openBeside, testDatabaseUrl } from '@dealer/db/testing';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import type { Actor } from '../../context.ts';
import { jobHandlers } from '../../handlers.ts';
import { runNextJob } from '../../jobs/worker.ts';
import { importer, importText, proposedMapping } from '../../testing/imports.ts';
import { callerFor, fakeImages, storedActor, type TestContext, testContext } from '../../testing/index.ts';
import type { PlanImportInput } from './schema.ts';

let ctx: TestContext;
let beside: Awaited<ReturnType<typeof openBeside>>;
let staff: Actor;
const imports = () => callerFor(ctx, staff).admin.imports;

beforeEach(async () => {
  ctx = await testContext({ images: fakeImages });
  beside = await openBeside(ctx.db);
  await seedCatalogLists(ctx.db);
  staff = await storedActor(ctx, 'staff');
});
afterEach(() => beside.close());

const { plan } = importer(
  () => ctx,
  () => staff,
);

it('an import and the rename of a brand that it writes take turns, without a deadlock', async () => {
  const errors: unknown[] = [];
  ctx.log = { info: (fields) => errors.push(fields), error: (fields) => errors.push(fields) };
  const [brand] = await ctx.db.select().from(brands).where(eq(brands.name, 'Echo'));
  const existing = await makeProduct(ctx.db, { brand: 'Echo', model: 'A1', price: '100.00' });
  const id = await plan('Brand,Model,Name,Price\nEcho,A1,Saw,120\nEcho,B2,Trimmer,90\n');
  await imports().applyRows({ id });
  const both = await beside.db.transaction(async (tx) => {
    await tx
      .select()
      .from(brands)
      .where(eq(brands.id, brand?.id ?? 0))
      .for('update');
    const applied = runNextJob(ctx, jobHandlers, {}, 'imports');
    await expect.poll(() => countWaiting(ctx.db)).toBe(1);
    await tx.update(products).set({ brand: 'Echo' }).where(eq(products.id, existing.id));
    return { applied };
  });
  await both.applied;
  expect(errors).toEqual([]);
  expect(await imports().get({ id })).toMatchObject({ status: 'applied' });
});

it('of two simultaneous corrections of one cell one is stored, and the other learns what it says now', async () => {
  const id = await plan('Brand,Model,Name,Price\nEcho,A1,Saw,4.299\n');
  const { id: rowId = 0 } = (await imports().rows({ id })).rows[0] ?? {};
  let stored = '4.299';
  for (let round = 0; round < 10; round += 1) {
    const ends = await Promise.allSettled(
      [ctx.db, beside.db].map((db, n) =>
        callerFor({ ...ctx, db }, staff).admin.imports.editRow({
          ...{ id, rowId, target: 'price', value: `${100 + 2 * round + n}` },
          previous: stored,
        }),
      ),
    );
    stored = (await imports().rows({ id })).rows[0]?.cells.price ?? '';
    expect(ends.find(({ status }) => status === 'fulfilled')).toMatchObject({
      value: { cells: { price: stored } },
    });
    expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'CONFLICT', details: { stored } },
    });
  }
});

it('two imports that decide about the same categories at once remember each once', async () => {
  const text = 'Brand,Model,Name,Category\nEcho,A1,Saw,Zorb\nEcho,A2,Saw,Blub\n';
  const leavingOut = async (names: string[]): Promise<PlanImportInput> => {
    const id = await importText(ctx, staff, text, { name: `${names.join()}.csv` });
    const categories = names.map((name) => ({ name, target: null }));
    return { id, mapping: await proposedMapping(ctx, staff, id), categories };
  };
  const [one, other] = [await leavingOut(['Zorb', 'Blub']), await leavingOut(['Blub', 'Zorb'])];
  const there = callerFor({ ...ctx, db: beside.db }, staff).admin.imports;
  await ctx.db.insert(categoryMappings).values({ sourceCategory: 'blub', priority: 2 });
  for (let round = 0; round < 10; round += 1) {
    await Promise.all([imports().plan(one), there.plan(other)]);
    const remembered = ctx.db.select({ name: categoryMappings.sourceCategory }).from(categoryMappings);
    expect((await remembered).map(({ name }) => name).toSorted()).toEqual(['blub', 'zorb']);
    await ctx.db.delete(categoryMappings);
    await ctx.db.update(importRuns).set({ status: 'mapping' });
  }
});

it('an import that adds a brand takes turns with a save that gives it to a product of the import', async () => {
  const errors: unknown[] = [];
  ctx.log = { info: (fields) => errors.push(fields), error: (fields) => errors.push(fields) };
  const third = await openBeside(ctx.db);
  onTestFinished(() => third.close());
  const existing = await makeProduct(ctx.db, { brand: 'Echo', model: 'A1', price: '100.00' });
  const id = await plan('Brand,Model,Name,Price\nEcho,A1,Saw,120\nZorb,B2,Trimmer,90\n');
  await imports().applyRows({ id });
  const both = await third.db.transaction(async (tx) => {
    await tx.select().from(products).where(eq(products.id, existing.id)).for('update');
    const applied = runNextJob(ctx, jobHandlers, {}, 'imports');
    await expect.poll(() => countWaiting(beside.db)).toBe(1);
    const there = callerFor({ ...ctx, db: beside.db }, staff).admin.products;
    const saved = there.update({ id: existing.id, brand: 'Zorb' });
    await expect.poll(() => countWaiting(beside.db)).toBe(2);
    return { done: Promise.all([applied, saved]) };
  });
  const [, saved] = await both.done;
  expect(saved).toMatchObject({ brand: 'Zorb', price: '120.00' });
  expect(errors).toEqual([]);
  expect(await imports().get({ id })).toMatchObject({ status: 'applied', applied: 2 });
  expect(await ctx.db.$count(brands, eq(brands.name, 'Zorb'))).toBe(1);
});

it('images that arrive while their import is undone and the undo take turns, without a deadlock', async () => {
  const errors: unknown[] = [];
  ctx.log = { info: (fields) => errors.push(fields), error: (fields) => errors.push(fields) };
  ctx.outboundFetch = async () => ({ ok: true, bytes: new TextEncoder().encode('1200x900 a') });
  const id = await plan('Brand,Model,Name,Images\nEcho,A1,Saw,http://x.example/a.jpg\n');
  await imports().applyRows({ id });
  await runNextJob(ctx, jobHandlers, {}, 'imports');
  await imports().undo({ id });
  const both = await beside.db.transaction(async (tx) => {
    await tx.select().from(products).for('update');
    const images = runNextJob(ctx, jobHandlers, {}, 'importImages');
    await expect.poll(() => countWaiting(ctx.db)).toBe(1);
    const undo = runNextJob(ctx, jobHandlers, {}, 'imports');
    await expect.poll(() => countWaiting(ctx.db)).toBe(2);
    return { done: Promise.all([images, undo]) };
  });
  await both.done;
  expect(errors).toEqual([]);
  expect(await imports().get({ id })).toMatchObject({ status: 'undone', kept: 0, imagesQueued: 0 });
  expect(await ctx.db.$count(products, eq(products.status, 'deleted'))).toBe(1);
  expect(await ctx.db.$count(migrationProducts, eq(migrationProducts.migrationStatus, 'undone'))).toBe(1);
});

it('images of a row wait for a chunk of their import that takes longer than a request may wait', async () => {
  ctx.outboundFetch = async () => ({ ok: true, bytes: new TextEncoder().encode('1200x900 a') });
  const limits = { ...LONG_LIMITS, lockMs: 50 };
  const limited = await openDatabase({ url: await testDatabaseUrl(ctx.db), poolMax: 2, limits });
  onTestFinished(() => limited.close());
  const id = await plan('Brand,Model,Name,Images\nEcho,A1,Saw,http://x.example/a.jpg\n');
  await imports().applyRows({ id });
  await runNextJob(ctx, jobHandlers, {}, 'imports');
  const both = await beside.db.transaction(async (tx) => {
    await tx.select().from(importRuns).for('update');
    const images = runNextJob({ ...ctx, db: limited.db }, jobHandlers, {}, 'importImages');
    await expect.poll(() => countWaiting(ctx.db)).toBe(1);
    await tx.execute(sql`select pg_sleep(0.2)`);
    expect(await countWaiting(ctx.db)).toBe(1);
    return { images };
  });
  await both.images;
  expect(await imports().get({ id })).toMatchObject({ imagesQueued: 0, imagesFailed: 0 });
});

it.each(['undoing', 'applying'] as const)(
  'an import that could not be stopped with its given up job while it was %s stops when it is looked at',
  async (status) => {
    const id = await plan('Brand,Model,Name\nEcho,A1,Saw\nEcho,A2,Saw\n');
    await imports().applyRows({ id });
    if (status === 'applying') await imports().cancel({ id });
    else {
      await runNextJob(ctx, jobHandlers, {}, 'imports');
      await imports().undo({ id });
    }
    await ctx.db
      .update(jobs)
      .set({ status: 'running', crashes: 4, lockedUntil: new Date(0) })
      .where(eq(jobs.status, 'pending'));
    await beside.db.transaction(async (tx) => {
      await tx.select().from(importRuns).for('update');
      await runNextJob(ctx, jobHandlers, { leaseSeconds: 1 }, 'imports');
      // As the lock timeout of a request does.
      await tx.execute(sql`select pg_cancel_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      await expect.poll(() => countWaiting(ctx.db)).toBe(0);
      expect(await imports().get({ id })).toMatchObject({ status });
    });
    expect(await imports().get({ id })).toMatchObject({
      status: 'canceled',
      cancelRequested: false,
      message: expect.stringMatching(/^It stopped/) as unknown,
    });
  },
);
