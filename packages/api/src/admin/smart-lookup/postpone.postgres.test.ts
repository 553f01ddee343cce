import { jobEvents, jobs } from '@dealer/db';
import { seedCatalogLists } from '@dealer/db/seed';
import { openBeside } from '@dealer/db/testing';
import { desc } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { jobHandlers } from '../../handlers.ts';
import { runNextJob } from '../../jobs/worker.ts';
import { callerFor, storedActor, testContext } from '../../testing/index.ts';
import { lookUpDraft } from './look-up-draft.ts';

it('a lookup that postpones the others waits for none that another process has just taken', async () => {
  const ctx = await testContext({
    askAi: async () => ({ ok: false, reason: 'Busy', again: 'later' }),
  });
  await seedCatalogLists(ctx.db);
  const staff = callerFor(ctx, await storedActor(ctx, 'staff')).admin;
  await staff.products.createDrafts({
    rows: ['First', 'Second', 'Third'].map((model) => ({ brand: 'Echo', model })),
    lookUp: true,
  });
  const beside = await openBeside(ctx.db);
  onTestFinished(() => beside.close());
  await beside.db.transaction(async (tx) => {
    const [taken] = await tx.select().from(jobs).orderBy(desc(jobs.id)).limit(1).for('update');
    expect(await runNextJob(ctx, jobHandlers)).toBe(true);
    expect(await ctx.db.select().from(jobEvents)).toMatchObject([
      { type: 'failed', payload: { message: 'Busy' } },
    ]);
    const [, second, third] = await ctx.db.select().from(jobs).orderBy(jobs.id);
    expect(third?.runAt).toEqual(taken?.runAt);
    expect(second?.runAt.getTime()).toBeGreaterThan(third?.runAt.getTime() ?? Number.NaN);
  });
});

it('a lookup that the end of the process abandons has not failed, and postpones none', async () => {
  const stopping = new AbortController();
  const ctx = await testContext({
    askAi: async () => {
      stopping.abort(new Error('The process stops'));
      return { ok: false, reason: 'The AI did not answer in time.', again: 'later' };
    },
  });
  await seedCatalogLists(ctx.db);
  const staff = callerFor(ctx, await storedActor(ctx, 'staff')).admin;
  const rows = ['First', 'Second'].map((model) => ({ brand: 'Echo', model }));
  await staff.products.createDrafts({ rows, lookUp: true });
  const [first, second] = await ctx.db.select().from(jobs).orderBy(jobs.id);
  const payload = { productId: 0, batchId: '', ...first?.payload };
  const run = { id: first?.id ?? 0, attempt: 1, isLastAttempt: false, signal: stopping.signal };
  await expect(lookUpDraft(ctx, payload, run)).rejects.toThrow('The process stops');
  expect(await ctx.db.select().from(jobEvents)).toEqual([]);
  expect((await ctx.db.select().from(jobs).orderBy(jobs.id))[1]?.runAt).toEqual(second?.runAt);
});

it('an answer that cannot be read is not paid for again by itself, and postpones no other lookup', async () => {
  const ctx = await testContext({
    askAi: async () => ({ ok: false, reason: 'Unreadable', again: 'later', hasAnswered: true }),
  });
  await seedCatalogLists(ctx.db);
  const staff = callerFor(ctx, await storedActor(ctx, 'staff')).admin;
  const rows = ['First', 'Second'].map((model) => ({ brand: 'Echo', model }));
  await staff.products.createDrafts({ rows, lookUp: true });
  const [, second] = await ctx.db.select().from(jobs).orderBy(jobs.id);
  expect(await runNextJob(ctx, jobHandlers)).toBe(true);
  const [tried, next] = await ctx.db.select().from(jobs).orderBy(jobs.id);
  expect(tried).toMatchObject({ status: 'failed', attempts: 1, lastError: 'Unreadable' });
  expect(next?.runAt).toEqual(second?.runAt);
});
