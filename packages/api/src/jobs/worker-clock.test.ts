import { jobs } from '@dealer/db';
import { HOUR_MS } from '@dealer/db/durations';
import { expect, it } from 'vitest';
import { jobHandlers } from '../handlers.ts';
import { testContext } from '../testing/index.ts';
import { enqueue } from './queue.ts';
import type { JobHandlers } from './types.ts';
import { startWorker } from './worker.ts';

it('a job that runs is not begun a second time where the clock jumps over the end of its lease', async () => {
  let clock = new Date('2026-03-02T15:00:00Z');
  const ctx = await testContext({ now: () => clock });
  const add = (email: string) =>
    ctx.db.transaction((tx) => enqueue(tx, ctx, { topic: 'mail.reset', payload: { email } }));
  const begun: string[] = [];
  let resolve = () => {};
  const laterJob = new Promise<void>((done) => {
    resolve = done;
  });
  const handlers: JobHandlers = {
    ...jobHandlers,
    'mail.reset': async (_services, { email }) => {
      begun.push(email);
      if (email === 'later@example.com') resolve();
      else if (begun.length === 1) {
        // As after a virtual machine was suspended in the middle of the job.
        clock = new Date(clock.getTime() + HOUR_MS);
        await add('later@example.com');
        await laterJob;
      }
    },
  };
  await add('first@example.com');
  const worker = await startWorker(ctx, handlers);
  await laterJob;
  await worker.stop();
  expect(begun).toEqual(['first@example.com', 'later@example.com']);
  expect(await ctx.db.select().from(jobs).orderBy(jobs.id)).toMatchObject([
    { status: 'done', attempts: 1 },
    { status: 'done', attempts: 1 },
  ]);
});
