import { imageSourcePriority, jobs } from '@dealer/db';
import { countWaiting, openBeside } from '@dealer/db/testing';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import type { Actor } from '../../context.ts';
import { jobHandlers } from '../../handlers.ts';
import { runNextJob } from '../../jobs/worker.ts';
import {
  callerFor,
  fakeImages,
  fakeSites,
  storedActor,
  type TestContext,
  testContext,
} from '../../testing/index.ts';

const saw = { brand: 'Echo', model: 'CS-590' };

let ctx: TestContext;
let staff: Actor;
let first: number;
let second: number;
const admin = () => callerFor(ctx, staff).admin;

beforeEach(async () => {
  ctx = await testContext({ sites: fakeSites({}), images: fakeImages });
  staff = await storedActor(ctx, 'staff');
  // The one that is tried first has the higher id.
  const added = await ctx.db
    .insert(imageSourcePriority)
    .values([
      { brand: 'Echo', sourceDomain: 'second.example', priorityScore: '90' },
      { brand: 'Echo', sourceDomain: 'first.example', priorityScore: '100' },
    ])
    .returning();
  [second = 0, first = 0] = added.map(({ id }) => id);
});

async function openThird() {
  const third = await openBeside(ctx.db);
  onTestFinished(() => third.close());
  return third.db;
}

it.each([
  ['deleted', 'first.example', () => admin().imageSources.remove({ id: first })],
  [
    'put in order',
    'second.example',
    () =>
      admin().imageSources.updatePriorities({
        updates: [
          { id: second, priorityScore: 100 },
          { id: first, priorityScore: 90 },
        ],
      }),
  ],
])('sources can be %s at the moment at which a fetch leaves one', async (_what, locked, change) => {
  const [db, blocking] = [await openThird(), await openThird()];
  await admin().images.fetch(saw);
  const waiting = (count: number) => expect.poll(() => countWaiting(ctx.db)).toBe(count);
  const both = await blocking.transaction(async (tx) => {
    // Both wait for it, the change before the fetch.
    await tx
      .select()
      .from(imageSourcePriority)
      .where(eq(imageSourcePriority.sourceDomain, locked))
      .for('update');
    const changed = change();
    await waiting(1);
    const tried = runNextJob({ ...ctx, db }, jobHandlers);
    await waiting(2);
    return { done: Promise.all([changed, tried]) };
  });
  await both.done;
  const [job] = await ctx.db.select().from(jobs).orderBy(asc(jobs.id));
  expect(job).toMatchObject({ status: 'done', lastError: null });
});

it('a fetch begins with the next source where the first one is deleted at that moment', async () => {
  const blocking = await openThird();
  const begun = await blocking.transaction(async (tx) => {
    await tx.delete(imageSourcePriority).where(eq(imageSourcePriority.id, first));
    const started = admin().images.fetch(saw);
    await expect.poll(() => countWaiting(ctx.db)).toBe(1);
    return { started };
  });
  expect(await begun.started).toMatchObject({ attempts: [{ sourceDomain: 'second.example' }] });
});
