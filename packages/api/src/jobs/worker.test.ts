import { jobs } from '@dealer/db';
import { makeUser } from '@dealer/db/factories';
import { expect, it } from 'vitest';
import { testContext } from '../testing/index.ts';
import { enqueue } from './queue.ts';
import { workOnce } from './worker.ts';

it('a job that took the process down at every try is given up, not tried for ever', async () => {
  const ctx = await testContext();
  const { email } = await makeUser(ctx.db);
  await ctx.db.transaction((tx) => enqueue(tx, 'mail.reset', { email }));
  await ctx.db.update(jobs).set({ status: 'running', attempts: 12, lockedUntil: new Date(0) });
  expect(await workOnce(ctx)).toBe(true);
  expect(await ctx.db.select().from(jobs)).toMatchObject([
    { status: 'failed', lastError: 'The process ended during its last try' },
  ]);
  expect(ctx.mailer.sent).toEqual([]);
  expect(await workOnce(ctx)).toBe(false);
});
