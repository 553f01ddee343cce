import { goldenProducts, jobs } from '@dealer/db';
import { makeProduct } from '@dealer/db/factories';
import { seedCatalogLists } from '@dealer/db/seed';
import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Actor } from '../../context.ts';
import type { AiFailure } from '../../services/ai.ts';
import {
  answerAbout,
  callerFor,
  runDueJobs,
  storedActor,
  type TestContext,
  testContext,
} from '../../testing/index.ts';

const late: AiFailure = { ok: false, reason: 'Late', again: 'later' };
const busy: AiFailure = { ok: false, reason: 'Busy', again: 'later', retryAfterMs: 1_000 };

const unknown = {
  ...{ found: false, name: null, description: null, category: null, subcategory: null, price: null },
  ...{ cuttingWidth: null, engineDisplacement: null, engineBrand: null },
  ...{ images: [], features: [], specifications: [] },
};

let ctx: TestContext;
let staff: Actor;
let clock: Date;
/** How many questions the AI got. */
let calls: number;
/** The question at which it asks to wait; the others get no answer. */
let busyAt: number | undefined;
/** It asks to wait at every question that this number divides. */
let busyEach: number | undefined;
/** What the AI says to each question. */
let failure: AiFailure | undefined;
/** Whether the AI answers, that it does not know a machine. */
let isUp: boolean;
const runs = () => callerFor(ctx, staff).admin.enrichment;

beforeEach(async () => {
  calls = 0;
  busyAt = undefined;
  busyEach = undefined;
  failure = undefined;
  isUp = false;
  clock = new Date('2026-03-02T15:00:00Z');
  ctx = await testContext({
    now: () => clock,
    askAi: async ({ shape, text }) => {
      calls += 1;
      if (failure) return failure;
      if (busyEach && calls % busyEach === 0) return busy;
      if (isUp) return { ok: true, answer: shape.parse(answerAbout(text, unknown)) };
      return calls === busyAt ? busy : late;
    },
  });
  await seedCatalogLists(ctx.db);
  staff = await storedActor(ctx, 'staff');
});

const add = () =>
  makeProduct(ctx.db, { status: 'draft', subcategory: 'riding', images: ['/products/a.webp'] });

it('questions without an answer count in a row, even if the AI asks to wait between them', async () => {
  busyAt = 11;
  for (let n = 0; n < 60; n += 1) await add();
  await runs().start({});
  await runDueJobs(ctx);
  clock = new Date(clock.getTime() + 600_000);
  await runDueJobs(ctx);
  const { run } = await runs().latest();
  expect(run).toMatchObject({ status: 'paused', pauseReason: 'ai' });
  // Twenty, and those that were under way.
  expect(run?.failed).toBeLessThan(28);
});

/** Works until the run neither goes on nor waits. @returns the seconds that each of its waits took */
async function waits(): Promise<number[]> {
  const isNext = and(eq(jobs.topic, 'enrichment.step'), eq(jobs.status, 'pending'));
  await runDueJobs(ctx);
  const [next] = await ctx.db.select().from(jobs).where(isNext);
  if (!next) return [];
  const seconds = (next.runAt.getTime() - clock.getTime()) / 1_000;
  clock = next.runAt;
  return [seconds, ...(await waits())];
}

it('an AI that is always busy for a second is asked less and less, and the run pauses at last', async () => {
  failure = busy;
  for (let n = 0; n < 3; n += 1) await add();
  await runs().start({});
  const seconds = await waits();
  expect(seconds.slice(0, 8)).toEqual([10, 20, 40, 80, 160, 320, 600, 600]);
  expect(seconds).toHaveLength(19);
  const { run } = await runs().latest();
  expect(run).toMatchObject({ status: 'paused', pauseReason: 'ai', processed: 0, failed: 0 });
});

it('the backoff starts over with each answer', async () => {
  for (let n = 0; n < 60; n += 1) await add();
  isUp = true;
  // Six questions are asked at once; of the seven of each step that follow, the last finds the AI busy.
  busyEach = 13;
  await runs().start({});
  expect(new Set(await waits())).toEqual(new Set([10]));
  expect((await runs().latest()).run).toMatchObject({ status: 'done', failed: 0 });
});

it('a product that a trial skips is no answer', async () => {
  const owner = callerFor(ctx, await storedActor(ctx, 'superadmin')).admin;
  for (let n = 0; n < 60; n += 1) {
    const { id } = await add();
    await owner.smartLookup.golden.set({ id, verified: true });
    // Was changed since.
    if (n % 12 === 11)
      await ctx.db.update(goldenProducts).set({ values: {} }).where(eq(goldenProducts.productId, id));
  }
  const version = await owner.smartLookup.versions.create({
    ...{ versionName: 'New', versionNumber: '1', configData: { model: 'new' } },
  });
  await owner.enrichment.startTrial({ versionId: version.id });
  await runDueJobs(ctx);
  expect((await runs().latest()).run).toMatchObject({ status: 'paused', pauseReason: 'ai' });
});

it('what a dry run got is no answer either', async () => {
  const productIds: number[] = [];
  for (let n = 0; n < 60; n += 1) {
    const { id } = await add();
    if (n % 12 === 11) productIds.push(id);
  }
  isUp = true;
  await runs().start({ mode: 'dryRun', productIds });
  await runDueJobs(ctx);
  isUp = false;
  calls = 0;
  await runs().start({});
  await runDueJobs(ctx);
  expect((await runs().latest()).run).toMatchObject({ status: 'paused', pauseReason: 'ai' });
  expect(calls).toBeLessThan(28);
});

it.each([
  ['pauses', { ok: false, reason: 'No credit', again: 'afterFix' }, 'paused'],
  ['waits for the AI', busy, 'running'],
] as const)('no product is said to be under way while the run %s', async (_, said, status) => {
  failure = said;
  for (let n = 0; n < 3; n += 1) await add();
  const { id } = await runs().start({});
  await runDueJobs(ctx);
  expect((await runs().latest()).run).toMatchObject({ status, processed: 0 });
  const { items } = await runs().items({ id });
  expect(items.map((item) => item.status)).toEqual(['pending', 'pending', 'pending']);
});
