import { jobs, rateLimits, sessions } from '@dealer/db';
import { makeUser } from '@dealer/db/factories';
import { beforeEach, expect, it } from 'vitest';
import { type TestContext, testContext } from '../testing/index.ts';
import { sweep } from './sweep.ts';

const DAY_MS = 86_400_000;
let ctx: TestContext;

beforeEach(async () => {
  ctx = await testContext();
});

it('the sweep takes what is over and leaves the rest', async () => {
  const user = await makeUser(ctx.db);
  const day = (days: number) => new Date(Date.now() + days * DAY_MS);
  const sess = { userAgent: 'test', createdAt: day(-40).toISOString() };
  await ctx.db.insert(sessions).values([
    { sid: 'over', sess, expire: day(-1), userId: user.id },
    { sid: 'living', sess, expire: day(1), userId: user.id },
  ]);
  await ctx.db.insert(rateLimits).values([
    { key: 'over', points: 3, expire: day(-1) },
    { key: 'counting', points: 3, expire: day(1) },
  ]);
  const job = { topic: 'maintenance.sweep', status: 'done' as const };
  await ctx.db.insert(jobs).values([
    { ...job, doneAt: day(-31), dedupeKey: 'old' },
    { ...job, doneAt: day(-29), dedupeKey: 'recent' },
    { ...job, status: 'failed', dedupeKey: 'failed', createdAt: day(-90) },
  ]);

  await sweep({ ...ctx, now: () => new Date() });

  expect(await ctx.db.select({ sid: sessions.sid }).from(sessions)).toEqual([{ sid: 'living' }]);
  expect(await ctx.db.select({ key: rateLimits.key }).from(rateLimits)).toEqual([{ key: 'counting' }]);
  const left = await ctx.db.select({ key: jobs.dedupeKey }).from(jobs).orderBy(jobs.dedupeKey);
  expect(left.map(({ key }) => key)).toEqual(['failed', 'recent']);
});
