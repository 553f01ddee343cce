import { jobEvents, jobs } from '@dealer/db';
import { seedReference } from '@dealer/db/seed';
import { openBeside } from '@dealer/db/testing';
import { desc } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { jobHandlers } from '../../handlers.ts';
import { runNextJob } from '../../jobs/worker.ts';
import { callerFor, storedActor, testContext } from '../../testing/index.ts';

it('a lookup that postpones the others waits for none that another process has just taken', async () => {
  const ctx = await testContext({
    askAi: async () => ({ ok: false, reason: 'Busy', again: 'later' }),
  });
  await seedReference(ctx.db);
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
