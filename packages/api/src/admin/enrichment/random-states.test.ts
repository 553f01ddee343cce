import { enrichmentItems, enrichmentRuns, products } from '@dealer/db';
import { MINUTE_MS } from '@dealer/db/durations';
import { makeProduct } from '@dealer/db/factories';
import { seedCatalogLists } from '@dealer/db/seed';
import { asc, desc, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { AiAnswer } from '../../services/ai.ts';
import {
  answerAbout,
  callerFor,
  type Random,
  randomWalk,
  runDueJobs,
  seededRandom,
  storedActor,
  type TestContext,
  testContext,
} from '../../testing/index.ts';

const STEPS = 13;
const known = {
  ...{ found: true, name: null, description: 'A mower.', category: null, subcategory: null, price: null },
  ...{ cuttingWidth: 54, engineDisplacement: 725, engineBrand: 'Kawasaki' },
  ...{ images: [], features: [], specifications: [] },
};
const failures: AiAnswer<never>[] = [
  { ok: false, reason: 'Late', again: 'later' },
  { ok: false, reason: 'Busy', again: 'later', retryAfterMs: 1_000 },
  { ok: false, reason: 'No credit', again: 'afterFix' },
];

let ctx: TestContext;
let clock: number;
let random: Random;
/** What somebody does while the AI answers. */
let meanwhile: (() => Promise<unknown>) | undefined;
let admin: ReturnType<typeof callerFor>['admin'];

beforeEach(async () => {
  clock = Date.parse('2026-03-02T15:00:00Z');
  ctx = await testContext({
    now: () => new Date(clock),
    askAi: async ({ shape, text }) => {
      const act = meanwhile;
      meanwhile = undefined;
      await act?.().catch(() => undefined);
      if (random.below(3) === 0) return random.pick(failures);
      return {
        ok: true,
        answer: shape.parse(answerAbout(text, known)),
        usage: { inputTokens: 900, outputTokens: 100 },
      };
    },
  });
  await seedCatalogLists(ctx.db);
  admin = callerFor(ctx, await storedActor(ctx, 'staff')).admin;
  for (const model of ['A1', 'B2', 'C3'])
    await makeProduct(ctx.db, { model, status: 'draft', images: ['/products/a.webp'] });
});

const runs = () => ctx.db.select().from(enrichmentRuns).orderBy(desc(enrichmentRuns.id));
const itemsOf = (runId: number) =>
  ctx.db
    .select()
    .from(enrichmentItems)
    .where(eq(enrichmentItems.runId, runId))
    .orderBy(asc(enrichmentItems.id));

function operationsOf({ below, pick }: Random) {
  const { enrichment } = admin;
  const anyId = async () => pick([...(await runs()).map(({ id }) => id), 0]);
  const cancel = async () => enrichment.cancel({ id: await anyId() });
  const edit = async () => {
    const { id, updatedAt } = pick(await ctx.db.select().from(products));
    return admin.products.update({ id, updatedAt, cuttingWidth: pick(['48.0', null]) });
  };
  const work = async () => {
    clock += MINUTE_MS;
    await runDueJobs(ctx);
  };
  return {
    start: () => enrichment.start({ ...(below(3) === 0 && { budgetTokens: 1_500 }) }),
    cancel,
    resume: async () => enrichment.resume({ id: await anyId(), budgetTokens: null }),
    retryFailed: async () => enrichment.retryFailed({ id: await anyId() }),
    undo: async () => enrichment.undo({ id: await anyId() }),
    edit,
    work,
    workBesideOthers: async () => {
      meanwhile = pick([cancel, edit]);
      await work();
    },
  };
}

/** The counts of each run are those of its products, and a run that rests has none under way. */
async function expectValidRuns() {
  const found = await runs();
  expect(found.filter(({ status }) => status === 'running' || status === 'undoing').length).toBeLessThan(2);
  for (const { id, status, total, processed, updated, skipped, failed, cancelRequested } of found) {
    if (status === 'undoing') continue;
    const statuses = (await itemsOf(id)).map((item) => item.status);
    const countOf = (...of: string[]) => statuses.filter((each) => of.includes(each)).length;
    expect({ total, processed, updated, skipped, failed }).toEqual({
      ...{ total: statuses.length, processed: statuses.length - countOf('pending') },
      ...{ updated: countOf('updated', 'kept'), skipped: countOf('skipped'), failed: countOf('error') },
    });
    expect(status === 'done' && countOf('pending') > 0).toBe(false);
    expect(status === 'undone' && countOf('updated') > 0).toBe(false);
    expect(status !== 'running' && cancelRequested).toBe(false);
  }
}

it.each([1, 3])('enrichment runs stay valid, in any order of events (seed %i)', async (seed) => {
  random = seededRandom(seed);
  const weights = { start: 2, work: 3, workBesideOthers: 3 };
  const accepted = await randomWalk(random, STEPS, operationsOf(random), expectValidRuns, weights);
  expect(accepted.size).toBeGreaterThan(2);
});
