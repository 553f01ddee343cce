import { jobs } from '@dealer/db';
import { openBeside } from '@dealer/db/testing';
import { expect, it } from 'vitest';
import { actors, callerFor, testContext } from '../testing/index.ts';

it('of two tests that are started at once, before and after a full minute, one begins', async () => {
  const ctx = await testContext({
    integrations: { mail: true, google: false, ai: false },
    leadPath: { submit: async () => undefined },
  });
  const beside = await openBeside(ctx.db);
  const contexts = [ctx.db, beside.db].map((db, n) => ({
    ...ctx,
    db,
    now: () => new Date(Date.UTC(2026, 2, 2) - n),
  }));
  const press = () =>
    Promise.all(contexts.map((each) => callerFor(each, actors.superadmin).admin.dashboard.testLeadPath()));
  try {
    for (let round = 0; round < 20; round += 1) {
      await press();
      expect(await ctx.db.$count(jobs)).toBe(1);
      await ctx.db.delete(jobs);
    }
  } finally {
    await beside.close();
  }
});
