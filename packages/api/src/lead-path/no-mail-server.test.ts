import { leadProbes } from '@dealer/db';
import { expect, it } from 'vitest';
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
