import { auditLogs, enrichmentEvents, enrichmentItems, enrichmentRuns, jobs } from '@dealer/db';
import { makeProduct } from '@dealer/db/factories';
import { seedCatalogLists } from '@dealer/db/seed';
import { eq, like, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Actor } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import {
  answerAbout,
  callerFor,
  runDueJobs,
  storedActor,
  type TestContext,
  testContext,
} from '../../testing/index.ts';
import { attachToRun } from './attach.ts';
import { createEnrichmentWork } from './do-step.ts';
import { runEnrichmentStep } from './run-step.ts';

const known = {
  ...{ found: true, name: null, description: 'A mower.', category: null, subcategory: null, price: null },
  ...{ cuttingWidth: 54, engineDisplacement: 725, engineBrand: 'Kawasaki' },
  ...{ images: [], features: [], specifications: [] },
};
/** More than one transaction of an undo. */
const PRODUCTS = 105;
/** Longer than a step takes up products. */
const LONG_MS = 30_000;

let ctx: TestContext;
let staff: Actor;
const runs = () => callerFor(ctx, staff).admin.enrichment;
const latest = async () => (await runs().latest()).run;

beforeEach(async () => {
  ctx = await testContext({
    askAi: async ({ shape, text }) => ({ ok: true, answer: shape.parse(answerAbout(text, known)) }),
  });
  await seedCatalogLists(ctx.db);
  staff = await storedActor(ctx, 'staff');
});
afterEach(() => {
  vi.useRealTimers();
});

async function addDrafts(count: number) {
  for (let n = 0; n < count; n += 1)
    await makeProduct(ctx.db, { model: `M${n}`, status: 'draft', images: ['/products/a.webp'] });
}

async function runOver(count: number) {
  await addDrafts(count);
  const { id } = await runs().start({});
  await runDueJobs(ctx);
  expect(await latest()).toMatchObject({ id, status: 'done', updated: count });
  return id;
}

const lastTry = () => ({ id: 1, attempt: 3, isLastAttempt: true, signal: new AbortController().signal });

/** What the queue does with the job of a step that ended its process again and again. */
const giveUpStep = () =>
  ctx.db.update(jobs).set({ status: 'failed' }).where(eq(jobs.topic, 'enrichment.step'));

describe('the undo of a run', () => {
  it('goes on in further steps where the site is busy, as one entry of the activity log', async () => {
    const id = await runOver(PRODUCTS);
    await runs().undo({ id });
    vi.useFakeTimers({ toFake: ['performance'] });
    const measureLoad = async () => {
      vi.advanceTimersByTime(LONG_MS);
      return 0;
    };
    ctx.enrichmentWork = createEnrichmentWork(measureLoad);
    await runDueJobs(ctx);
    expect(await latest()).toMatchObject({ id, status: 'undone', message: 'It was undone.' });
    const steps = await ctx.db.select().from(jobs).where(eq(jobs.topic, 'enrichment.step'));
    expect(steps.length).toBeGreaterThan(2);
    const batches = await ctx.db
      .selectDistinct({ batchId: auditLogs.batchId })
      .from(auditLogs)
      .where(sql`${auditLogs.metadata} ->> 'undoes' is not null`);
    expect(batches).toHaveLength(1);
  });

  it('is the only way to undo its batch: a request cannot change back thousands of products', async () => {
    await runOver(2);
    const { products, audit } = callerFor(ctx, staff).admin;
    const { batchId, metadata } = (await audit.page({})).logs[0] ?? {};
    const batch = { batchId: batchId ?? '' };
    expect(metadata).toMatchObject({ enrichmentRunId: (await latest())?.id });
    await expect(products.undo(batch)).rejects.toThrow('This is an enrichment run');
    await expect(products.previewUndo(batch)).rejects.toMatchObject({ code: 'CONFLICT' });
    await runs().undo({ id: (await latest())?.id ?? 0 });
    await runDueJobs(ctx);
    // An undo is undone like any other.
    const [undone] = (await audit.page({ limit: 1 })).logs;
    expect(await products.undo({ batchId: undone?.batchId ?? '' })).toMatchObject({ count: 2 });
  });

  it('that stopped half way leaves a run whose counts are those of its products', async () => {
    const id = await runOver(3);
    const [first] = (await runs().items({ id })).items;
    await ctx.db
      .update(enrichmentItems)
      .set({ status: 'undone' })
      .where(eq(enrichmentItems.id, first?.id ?? 0));
    await ctx.db.update(enrichmentRuns).set({ status: 'paused' }).where(eq(enrichmentRuns.id, id));
    expect(await runs().resume({ id })).toMatchObject({ processed: 3, updated: 2 });
    await runDueJobs(ctx);
    expect(await latest()).toMatchObject({
      ...{ status: 'done', processed: 3, updated: 2 },
      details: { descriptionsGenerated: 2 },
    });
    await runs().undo({ id });
    await runDueJobs(ctx);
    expect(await latest()).toMatchObject({
      ...{ status: 'undone', processed: 3, updated: 0 },
      details: { descriptionsGenerated: 0 },
    });
  });

  it('that fails for good says so, and goes on when it is pressed again', async () => {
    const id = await runOver(2);
    await runs().undo({ id });
    const { enrichmentWork } = ctx;
    const reason = 'The database is being moved';
    ctx.enrichmentWork = { doStep: () => Promise.reject(new DomainError('CONFLICT', reason)) };
    await runEnrichmentStep(ctx, { runId: id, step: 2 }, lastTry());
    expect(await latest()).toMatchObject({
      ...{ status: 'paused', pauseReason: 'error' },
      message: `Its undo stopped, press Undo run to go on: ${reason}`,
    });
    ctx.enrichmentWork = enrichmentWork;
    // It would fill the products in again.
    for (const goOn of [runs().resume, runs().cancel, runs().retryFailed])
      await expect(goOn({ id })).rejects.toThrow('Its undo has begun');
    await runs().undo({ id });
    await runDueJobs(ctx);
    expect(await latest()).toMatchObject({ status: 'undone', pauseReason: null });
  });

  it('that stopped after its last product is pressed again, although nothing is left to change back', async () => {
    const id = await runOver(1);
    await ctx.db.update(enrichmentItems).set({ status: 'undone' }).where(eq(enrichmentItems.runId, id));
    const stopped = { status: 'paused', pauseReason: 'error', undoneByName: 'Sam', updated: 0 } as const;
    await ctx.db.update(enrichmentRuns).set(stopped).where(eq(enrichmentRuns.id, id));
    await runs().undo({ id });
    await runDueJobs(ctx);
    expect(await latest()).toMatchObject({ status: 'undone', message: 'It was undone.' });
  });

  it('whose job was given up is pressed again, and keeps no other run from being started', async () => {
    const id = await runOver(2);
    await runs().undo({ id });
    expect(await latest()).toMatchObject({ status: 'undoing', isStopped: false });
    await giveUpStep();
    expect(await latest()).toMatchObject({ status: 'undoing', isStopped: true });
    await runs().undo({ id });
    expect(await latest()).toMatchObject({ status: 'undoing', isStopped: false });
    await runDueJobs(ctx);
    expect(await latest()).toMatchObject({ status: 'undone', isStopped: false });
    await runs().start({});
  });
});

it('a run whose job was given up is canceled at once', async () => {
  await addDrafts(1);
  const { id } = await runs().start({});
  await giveUpStep();
  expect(await latest()).toMatchObject({ status: 'running', isStopped: true });
  expect(await runs().cancel({ id })).toMatchObject({ status: 'canceled', isStopped: false });
});

it('a run that is canceled while its last product is under way is complete, and waits for no end', async () => {
  await addDrafts(1);
  const { id } = await runs().start({});
  const { askAi } = ctx;
  const cancelFirst: typeof askAi = async (question) => {
    await runs().cancel({ id });
    return askAi(question);
  };
  await runDueJobs({ ...ctx, askAi: cancelFirst });
  expect(await latest()).toMatchObject({ status: 'done', processed: 1, cancelRequested: false });
});

it('a run whose step fails for good after somebody canceled it is canceled, and says why it stopped', async () => {
  await addDrafts(1);
  const { id } = await runs().start({});
  await runs().cancel({ id });
  const reason = 'The database is being moved';
  ctx.enrichmentWork = { doStep: () => Promise.reject(new DomainError('CONFLICT', reason)) };
  await runDueJobs(ctx);
  expect(await latest()).toMatchObject({ status: 'canceled', pauseReason: null, cancelRequested: false });
  expect((await latest())?.message).toContain(reason);
  expect(await runs().paused()).toEqual([]);
});

it('a canceled run does not go on where only what failed is tried again', async () => {
  await addDrafts(2);
  const { id } = await runs().start({});
  await runs().cancel({ id });
  await runDueJobs(ctx);
  const [first] = (await runs().items({ id })).items;
  await ctx.db
    .update(enrichmentItems)
    .set({ status: 'error' })
    .where(eq(enrichmentItems.id, first?.id ?? 0));
  await expect(runs().retryFailed({ id })).rejects.toThrow('This run was canceled: resume it first');
  await runDueJobs(ctx);
  expect(await latest()).toMatchObject({ status: 'canceled', updated: 0 });
});

it('an older run that goes on is the one that staff see', async () => {
  await addDrafts(1);
  const first = await runs().start({});
  await runs().cancel({ id: first.id });
  await runDueJobs(ctx);
  const second = await runs().start({ mode: 'dryRun' });
  await runDueJobs(ctx);
  expect(await latest()).toMatchObject({ id: second.id, status: 'done' });
  await runs().resume({ id: first.id });
  expect(await latest()).toMatchObject({ id: first.id, status: 'running' });
});

it('a new viewer of a run that is undone gets the events after its first end', async () => {
  const id = await runOver(1);
  await runs().undo({ id });
  const events = await attachToRun({ ...ctx, actor: staff }, null, new AbortController().signal);
  const messages: string[] = [];
  const following = (async () => {
    for await (const batch of events ?? []) messages.push(...batch.map(({ message }) => message));
  })();
  await runDueJobs(ctx);
  await following;
  expect(messages).toEqual(['It was undone.']);
  const isComplete = eq(enrichmentEvents.type, 'complete');
  expect(await ctx.db.$count(enrichmentEvents, isComplete)).toBe(2);
  expect(await ctx.db.$count(jobs, like(jobs.dedupeKey, 'enrichment.step:%'))).toBe(2);
});

describe('a run that paused', () => {
  it('is listed and resumed although a newer one has started and ended since', async () => {
    let credit = false;
    ctx.askAi = async ({ shape, text }) =>
      credit
        ? { ok: true, answer: shape.parse(answerAbout(text, known)) }
        : { ok: false, reason: 'No credit', again: 'afterFix' };
    await addDrafts(2);
    const { id } = await runs().start({});
    await runDueJobs(ctx);
    expect((await runs().paused()).map((run) => [run.id, run.status])).toEqual([[id, 'paused']]);
    credit = true;
    const newer = await runs().start({ mode: 'dryRun' });
    await runDueJobs(ctx);
    expect(await latest()).toMatchObject({ id: newer.id, status: 'done' });
    expect((await runs().paused()).map((run) => run.id)).toEqual([id]);
    await runs().resume({ id });
    await runDueJobs(ctx);
    expect(await runs().paused()).toEqual([]);
    expect(await runs().items({ id, status: 'updated' })).toMatchObject({ total: 2 });
    // What was done last is shown, not what was started last.
    expect(await latest()).toMatchObject({ id, status: 'done' });
  });
});
