import { goldenProducts } from '@dealer/db';
import { makeProduct } from '@dealer/db/factories';
import { seedCatalogLists } from '@dealer/db/seed';
import { eq } from 'drizzle-orm';
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
/** What the AI says to each question. */
let failure: AiFailure | undefined;
/** Whether the AI answers, that it does not know a machine. */
let isUp: boolean;
const runs = () => callerFor(ctx, staff).admin.enrichment;

beforeEach(async () => {
  calls = 0;
  busyAt = undefined;
  failure = undefined;
  isUp = false;
  clock = new Date('2026-03-02T15:00:00Z');
  ctx = await testContext({
    now: () => clock,
    askAi: async ({ shape, text }) => {
      calls += 1;
      if (failure) return failure;
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
  clock = new Date(clock.getTime() + 60_000);
  await runDueJobs(ctx);
  const { run } = await runs().latest();
  expect(run).toMatchObject({ status: 'paused', pauseReason: 'ai' });
  // Twenty, and those that were under way.
  expect(run?.failed).toBeLessThan(28);
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
