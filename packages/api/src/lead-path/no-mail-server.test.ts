import { leadProbes } from '@dealer/db';
import { DAY_MS } from '@dealer/db/durations';
import { expect, it } from 'vitest';
import { sweep } from '../maintenance/sweep.ts';
import type { LeadPath } from '../services/lead-path.ts';
import { actors, callerFor, testContext } from '../testing/index.ts';

const integrations = { mail: false, google: false, ai: false };
const leadPath: LeadPath = { submit: () => Promise.reject(new Error('There is no mail server')) };

it('a site that had a mail server and has none any more says so on every screen, as after a move without its settings', async () => {
  const ctx = await testContext({ integrations, leadPath });
  const failureIn = async (context: typeof ctx) =>
    (await callerFor(context, actors.staff).admin.overview.get()).leadPathFailure;
  expect(await failureIn(ctx)).toBeNull();
  await ctx.db.insert(leadProbes).values({ run: '2026-03-02', key: 'test', mailedAt: ctx.now() });
  const failure = { at: null, problem: 'noServer', reason: '' };
  expect(await failureIn(ctx)).toEqual(failure);
  const { admin } = callerFor(ctx, actors.superadmin);
  expect((await admin.dashboard.get()).leadPath).toMatchObject({ failure, isConfigured: false });
  expect(await failureIn({ ...ctx, leadPath: null })).toBeNull();
});

it('a site without its mail server says so for as long as that lasts, also when old tests are deleted', async () => {
  const ctx = await testContext({ integrations, leadPath });
  const tests = ['2026-03-01', '2026-03-02', '2026-03-03'];
  await ctx.db
    .insert(leadProbes)
    .values(
      tests.map((run, at) => ({ run, key: run, createdAt: ctx.now(), mailedAt: at < 2 ? ctx.now() : null })),
    );
  const later = { ...ctx, now: () => new Date(ctx.now().getTime() + 60 * DAY_MS) };
  await sweep(later);
  const { admin } = callerFor(later, actors.staff);
  expect((await admin.overview.get()).leadPathFailure).toMatchObject({ problem: 'noServer' });
  expect(await ctx.db.select({ run: leadProbes.run }).from(leadProbes)).toEqual([{ run: '2026-03-02' }]);
});
