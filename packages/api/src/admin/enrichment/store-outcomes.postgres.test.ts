import { engineBrands, enrichmentItems, enrichmentRuns, products } from '@dealer/db';
import { makeProduct } from '@dealer/db/factories';
import { countWaiting, openBeside } from '@dealer/db/testing';
import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestContext, testContext } from '../../testing/index.ts';
import { noDetails } from './count-items.ts';
import { type FinishedItem, storeOutcomes } from './store-outcomes.ts';

let ctx: TestContext;
let beside: Awaited<ReturnType<typeof openBeside>>;

beforeEach(async () => {
  ctx = await testContext();
  beside = await openBeside(ctx.db);
});
afterEach(() => beside.close());

/** A run with a finished draft for each of these engine brands. */
async function finishedRun(status: 'running' | 'paused', names: readonly string[]) {
  const [run] = await ctx.db
    .insert(enrichmentRuns)
    .values({ mode: 'apply', status, batchId: status, scope: { issues: ['nullFields'] }, details: noDetails })
    .returning();
  if (!run) throw new Error('The insert returned no run');
  const finished: FinishedItem[] = [];
  for (const engineBrand of names) {
    const product = await makeProduct(ctx.db, { status: 'draft', engineBrand: null });
    const [item] = await ctx.db
      .insert(enrichmentItems)
      .values({ runId: run.id, productId: product.id, status: 'running', attempts: 1 })
      .returning();
    if (!item) throw new Error('The insert returned no item');
    const plan = { values: { engineBrand }, sources: {}, notes: [], needsAi: false };
    finished.push({ item, product, result: { plan } });
  }
  return { run, finished };
}

it('two runs that find the same new engine brands in opposite orders both store them', async () => {
  const names = ['Briggs', 'Honda', 'Kohler'];
  const running = await finishedRun('running', names);
  const paused = await finishedRun('paused', names.toReversed());
  const { settled } = await beside.db.transaction(async (tx) => {
    // The brand in the middle, until each run waits for it or for the other run.
    await tx.insert(engineBrands).values({ name: 'Honda' });
    const stores = [running, paused].map(({ run, finished }) => storeOutcomes(ctx, run, finished));
    await expect.poll(() => countWaiting(ctx.db)).toBe(2);
    return { settled: Promise.allSettled(stores) };
  });
  expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  const stored = await ctx.db.select().from(products).orderBy(asc(products.id));
  expect(stored.map(({ engineBrand }) => engineBrand)).toEqual([...names, ...names.toReversed()]);
});

it('adds no engine brand for a product that somebody changed meanwhile', async () => {
  const { run, finished } = await finishedRun('running', ['Kohler']);
  const id = finished[0]?.product.id ?? 0;
  await ctx.db
    .update(products)
    .set({ updatedAt: new Date('2026-03-01') })
    .where(eq(products.id, id));
  await storeOutcomes(ctx, run, finished);
  expect(await ctx.db.$count(engineBrands)).toBe(0);
  const [item] = await ctx.db.select().from(enrichmentItems);
  expect(item).toMatchObject({ status: 'skipped' });
});
