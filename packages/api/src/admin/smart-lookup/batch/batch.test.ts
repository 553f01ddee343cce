import { jobs, productMetadata, products } from '@dealer/db';
import { seedCatalogLists } from '@dealer/db/seed';
import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../context.ts';
import { jobHandlers } from '../../../handlers.ts';
import { runNextJob } from '../../../jobs/worker.ts';
import type { AiAnswer } from '../../../services/ai.ts';
import {
  actors,
  answerAbout,
  callerFor,
  runDueJobs,
  storedActor,
  type TestContext,
  testContext,
} from '../../../testing/index.ts';

const saw = {
  ...{ found: true, name: 'Echo CS-590', description: 'A saw.', price: 449.99, cuttingWidth: 20 },
  ...{ category: 'power-tools-outdoor-equipment', subcategory: 'chainsaws' },
  ...{ engineDisplacement: 60, engineBrand: null, images: [], features: [], specifications: [] },
};

let ctx: TestContext;
let staff: Actor;
let clock: Date;
/** The AI's answer for each model; it is unavailable for other models. */
let known: Record<string, unknown>;
const admin = () => callerFor(ctx, staff).admin;

beforeEach(async () => {
  known = { 'CS-590': saw, None: { ...saw, found: false } };
  clock = new Date('2026-03-02T15:00:00Z');
  ctx = await testContext({
    now: () => clock,
    askAi: async ({ text, shape }) => {
      const answer = Object.entries(known).find(([model]) => text.includes(`"${model}"`))?.[1];
      const away: AiAnswer<never> = { ok: false, reason: 'Busy', again: 'later' };
      const wait = /"Wait (\d+)"/.exec(text);
      if (wait) return { ...away, retryAfterMs: Number(wait[1]) };
      if (text.includes('"Broken"')) throw new Error('Failed query: insert into secrets');
      if (text.includes('"Locked"')) return { ok: false, reason: 'Wrong key', again: 'afterFix' };
      return answer ? { ok: true, answer: shape.parse(answerAbout(text, answer)) } : away;
    },
  });
  await seedCatalogLists(ctx.db);
  staff = await storedActor(ctx, 'staff');
});

/** Creates drafts of these models and enqueues their lookups. */
async function create(...models: string[]) {
  const made = await admin().products.createDrafts({
    rows: models.map((model) => ({ brand: 'Echo', model })),
    lookUp: true,
  });
  return { batchId: made.batchId ?? '', ids: made.results.flatMap((row) => (row.ok ? [row.id] : [])) };
}

/** Runs the jobs until every lookup has used all its attempts. */
async function workOffAll() {
  for (let round = 0; round < 3; round += 1) {
    await runDueJobs(ctx);
    clock = new Date(clock.getTime() + 60_000);
  }
}

it('the form of a draft is told whether its lookup is still on its way', async () => {
  const { ids } = await create('CS-590');
  const pending = () => admin().smartLookup.pending({ id: ids[0] ?? 0 });
  expect(await pending()).toEqual({ isPending: true });
  await workOffAll();
  expect(await pending()).toEqual({ isPending: false });
  expect(await admin().smartLookup.pending({ id: 999 })).toEqual({ isPending: false });
});

it('a draft gets the name that was found, even if brand and model together are longer than a name', async () => {
  const [brand, model] = ['B'.repeat(100), 'M'.repeat(100)];
  known = { [model]: { ...saw, name: 'The saw' } };
  const made = await admin().products.createDrafts({ rows: [{ brand, model }], lookUp: true });
  const id = made.results.flatMap((row) => (row.ok ? [row.id] : []))[0] ?? 0;
  expect((await admin().products.get({ id })).name).toHaveLength(200);
  await workOffAll();
  expect((await admin().products.get({ id })).name).toBe('The saw');
});

describe('drafts made in bulk and looked up', () => {
  it('have a state each, before and after their lookups', async () => {
    const { batchId, ids } = await create('CS-590', 'None', 'Away');
    expect(await admin().smartLookup.batch.get({ batchId })).toMatchObject({
      rows: ids.map((productId) => ({ productId, status: 'saved', error: null })),
      open: 3,
      failed: 0,
    });
    await workOffAll();
    expect(await admin().smartLookup.batch.get({ batchId })).toMatchObject({
      rows: [
        { status: 'enriched', message: 'Data from AI' },
        { status: 'error', error: 'No product data found' },
        { status: 'error', error: 'Enrichment failed', message: 'Busy' },
      ],
      open: 0,
      failed: 1,
    });
  });

  it('get their empty fields filled by a separate change, stay new, and are not remembered as models', async () => {
    const { ids } = await create('CS-590');
    await workOffAll();
    const [id = 0] = ids;
    expect(await admin().products.get({ id })).toMatchObject({
      ...{ name: 'Echo CS-590', category: 'power-tools-outdoor-equipment', subcategory: 'chainsaws' },
      ...{ description: 'A saw.', price: null, isNew: true, createdViaSmartLookup: true, status: 'draft' },
    });
    expect(await admin().products.history({ id })).toMatchObject([
      { action: 'enriched', changedByName: null, metadata: { dataSource: 'ai' } },
      { action: 'created' },
    ]);
    expect(await ctx.db.$count(productMetadata)).toBe(0);
  });

  it('are not changed if somebody has edited them meanwhile', async () => {
    const { batchId, ids } = await create('CS-590');
    await admin().products.update({ id: ids[0] ?? 0, name: 'Mine' });
    await workOffAll();
    const [row] = await ctx.db.select().from(products);
    expect(row).toMatchObject({ name: 'Mine', description: null });
    expect(await admin().smartLookup.batch.get({ batchId })).toMatchObject({
      rows: [{ status: 'saved' }],
      open: 0,
    });
  });

  it('are resumed only if they failed', async () => {
    const { batchId } = await create('CS-590', 'Away');
    await workOffAll();
    known['Away'] = { ...saw, name: 'Echo Away' };
    expect(await admin().smartLookup.batch.resume({ batchId })).toEqual({ count: 1 });
    expect(await admin().smartLookup.batch.resume({ batchId })).toEqual({ count: 0 });
    await workOffAll();
    expect(await admin().smartLookup.batch.get({ batchId })).toMatchObject({
      rows: [{ status: 'enriched' }, { status: 'enriched' }],
      failed: 0,
    });
  });

  it('are not retried automatically if a person has to fix something first', async () => {
    const { batchId } = await create('Locked');
    await runDueJobs(ctx);
    expect(await admin().smartLookup.batch.get({ batchId })).toMatchObject({
      rows: [{ status: 'error', error: 'Enrichment failed', message: 'Wrong key' }],
      failed: 1,
    });
  });

  it('are all deleted by one undo, also after their lookups', async () => {
    const { batchId, ids } = await create('CS-590', 'None');
    await workOffAll();
    expect(await admin().products.undo({ batchId })).toMatchObject({ count: 2 });
    for (const id of ids)
      await expect(admin().products.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are emptied again by an undo of their lookups alone', async () => {
    const { batchId, ids } = await create('CS-590', 'None');
    await workOffAll();
    const lookups = { batchId: `${batchId}:lookup` };
    expect((await admin().products.previewUndo(lookups)).rows).toMatchObject([
      { id: ids[0], effect: 'change', isDraft: true, problem: null },
    ]);
    expect(await admin().products.undo(lookups)).toMatchObject({ count: 1, unchanged: [] });
    expect(await admin().products.get({ id: ids[0] ?? 0 })).toMatchObject({
      status: 'draft',
      description: null,
      cuttingWidth: null,
    });
    const { rows } = await admin().products.previewUndo({ batchId });
    expect(rows.map(({ effect }) => effect)).toEqual(['delete', 'delete']);
  });

  it('do not use up the attempts of all lookups while the AI is unavailable', async () => {
    await create('Away', 'CS-590');
    await runNextJob(ctx, jobHandlers);
    expect(await runNextJob(ctx, jobHandlers)).toBe(false);
    const waiting = await ctx.db.select().from(jobs).where(eq(jobs.attempts, 0));
    expect(waiting).toMatchObject([{ status: 'pending' }]);
  });

  it.each([
    ['1000', 30, 20],
    ['300000', 300, 300],
    ['86400000', 600, 600],
  ])(
    'wait where the AI asks for %s ms: the others for %i seconds, the rejected one for %i',
    async (ms, seconds, ownSeconds) => {
      await create(`Wait ${ms}`, 'CS-590');
      await runNextJob(ctx, jobHandlers);
      const [rejected, waiting] = await ctx.db.select().from(jobs).orderBy(desc(jobs.attempts));
      expect(waiting?.runAt).toEqual(new Date(clock.getTime() + seconds * 1_000));
      expect(rejected?.runAt).toEqual(new Date(clock.getTime() + ownSeconds * 1_000));
      // It has a further attempt after that.
      expect(rejected?.retryUntil?.getTime()).toBeGreaterThan(rejected?.runAt.getTime() ?? 0);
    },
  );

  it('do not show internal errors', async () => {
    const { batchId } = await create('Broken');
    await workOffAll();
    const { rows } = await admin().smartLookup.batch.get({ batchId });
    expect(rows).toMatchObject([{ status: 'error', error: 'Enrichment failed', message: null }]);
    const [job] = await ctx.db.select().from(jobs);
    expect(job?.lastError).toBe('It failed on our side; the server’s log says why');
  });

  it('do not delay mails, because lookups have their own worker', async () => {
    await create('CS-590');
    expect(await runNextJob(ctx, jobHandlers, {}, 'mails')).toBe(false);
    expect(await runNextJob(ctx, jobHandlers, {}, 'lookups')).toBe(true);
  });
});

it('a batch without lookups is not found, and customers see none', async () => {
  const { batchId } = await admin().products.createDrafts({ rows: [{ brand: 'Echo', model: 'X' }] });
  const input = { batchId: batchId ?? '' };
  await expect(admin().smartLookup.batch.get(input)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(admin().smartLookup.batch.resume(input)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const customer = callerFor(ctx, actors.customer).admin.smartLookup.batch;
  await expect(customer.resume(input)).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
