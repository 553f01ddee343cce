import { missedSearches, outOfStockViews } from '@dealer/db';
import { makeProduct } from '@dealer/db/factories';
import { beforeEach, expect, it } from 'vitest';
import { toPublicError } from '../../errors.ts';
import { actors, callerFor, storedActor, type TestContext, testContext } from '../../testing/index.ts';
import { summarizeWeek } from '../weekly-report/summarize-week.ts';

const NOW = new Date('2026-11-23T20:00:00Z');

let ctx: TestContext;
beforeEach(async () => {
  ctx = { ...(await testContext()), now: () => NOW };
});
const staff = () => callerFor(ctx, actors.staff).admin;
const search = (day: string, phrase: string, visitors: number) =>
  ctx.db.insert(missedSearches).values({ day, phrase, visitors });

it('lists what at least three visitors of thirty days did not find, the most wanted first', async () => {
  await search('2026-11-22', 'generator', 3);
  await search('2026-11-20', 'stihl chainsaw', 2);
  await search('2026-11-01', 'stihl chainsaw', 2);
  await search('2026-11-22', 'my neighbor', 2);
  await search('2026-10-23', 'tiller', 30);
  expect(await staff().demand.searches({})).toEqual([
    { phrase: 'stihl chainsaw', visitors: 4, lastDay: '2026-11-20' },
    { phrase: 'generator', visitors: 3, lastDay: '2026-11-22' },
  ]);
  expect(await staff().demand.searches({ limit: 1 })).toHaveLength(1);
});

it('no longer lists what a machine or a synonym answers', async () => {
  await makeProduct(ctx.db, { name: 'Wood Splitter', category: 'power-tools', inStock: true });
  await search('2026-11-22', 'log chopper', 5);
  await search('2026-11-22', 'wood cracker', 4);
  expect(await staff().demand.searches({})).toHaveLength(2);
  const editor = await storedActor(ctx, 'staff');
  await callerFor(ctx, editor).admin.synonyms.create({ phrase: 'log chopper', means: 'name: wood splitter' });
  expect((await staff().demand.searches({})).map(({ phrase }) => phrase)).toEqual(['wood cracker']);
});

it('reads on where what is most wanted is answered by now', async () => {
  await makeProduct(ctx.db, { name: 'Wood Splitter', category: 'power-tools', inStock: true });
  for (const phrase of ['wood', 'splitter', 'wood splitter']) await search('2026-11-22', phrase, 9);
  await search('2026-11-22', 'generator', 3);
  expect((await staff().demand.searches({ limit: 1 })).map(({ phrase }) => phrase)).toEqual(['generator']);
});

it('has the machines that are out of stock and looked at by several among those asked for', async () => {
  const [seen, rarely, back] = [
    await makeProduct(ctx.db, { name: 'Seen', inStock: false }),
    await makeProduct(ctx.db, { name: 'Rarely', inStock: false }),
    await makeProduct(ctx.db, { name: 'Back', inStock: true }),
  ];
  const view = (productId: number, day: string, visitors: number) => ({ productId, day, visitors });
  await ctx.db
    .insert(outOfStockViews)
    .values([
      ...[view(seen.id, '2026-11-22', 2), view(seen.id, '2026-11-02', 5), view(seen.id, '2026-10-20', 9)],
      ...[view(rarely.id, '2026-11-22', 2), view(back.id, '2026-11-22', 20)],
    ]);
  const { demand } = await summarizeWeek(ctx, NOW);
  expect(demand).toEqual([{ id: seen.id, name: 'Seen', requests: 0, alerts: 0, visitors: 7 }]);
});

it.each([
  ['a visitor', null, 'UNAUTHORIZED'],
  ['a customer', actors.customer, 'FORBIDDEN'],
])('is not for %s', async (_who, actor, code) => {
  const error: unknown = await callerFor(ctx, actor)
    .admin.demand.searches({})
    .catch((thrown: unknown) => thrown);
  expect(toPublicError(error).code).toBe(code);
});
