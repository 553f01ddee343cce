import { savedViews } from '@dealer/db';
import { openBeside } from '@dealer/db/testing';
import { expect, it } from 'vitest';
import { callerFor, storedActor, testContext } from '../../testing/index.ts';

it('views that are saved at the same moment do not exceed the limit', async () => {
  const ctx = await testContext();
  const staff = await storedActor(ctx, 'staff');
  const others = await Promise.all([ctx, ctx, ctx].map(async ({ db }) => (await openBeside(db)).db));
  const view = (name: string) => ({ name, href: '/admin/inventory?tab=drafts', isShared: false });
  await ctx.db
    .insert(savedViews)
    .values(Array.from({ length: 49 }, (_, at) => ({ ...view(`View ${at}`), userId: staff.id })));
  const outcomes = await Promise.allSettled(
    others.map((db, at) => callerFor({ ...ctx, db }, staff).admin.views.create(view(`New ${at}`))),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await ctx.db.$count(savedViews)).toBe(50);
});
