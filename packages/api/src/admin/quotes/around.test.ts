import { quoteRequests } from '@dealer/db';
import { beforeEach, expect, it } from 'vitest';
import { actors, callerFor, type TestContext, testContext } from '../../testing/index.ts';

let ctx: TestContext;
const quotes = () => callerFor(ctx, actors.staff).admin.quotes;

/** Stores a request of a day; the days are the order of age. */
async function asked(day: number, more: Partial<typeof quoteRequests.$inferInsert> = {}): Promise<number> {
  const [stored] = await ctx.db
    .insert(quoteRequests)
    .values({
      ...{ quoteType: 'product', customerName: `Customer ${day}`, customerEmail: 'c@example.com' },
      ...{ createdAt: new Date(Date.UTC(2026, 0, day)), ...more },
    })
    .returning({ id: quoteRequests.id });
  return stored?.id ?? 0;
}

beforeEach(async () => {
  ctx = await testContext();
});

it('leads from the oldest to the youngest that wait, and from there to the oldest again', async () => {
  const [third, first, second] = [await asked(3), await asked(1), await asked(2)];
  await asked(2, { status: 'responded' });
  await asked(2, { canceledAt: new Date() });
  expect(await quotes().around({ id: first })).toEqual({ previous: null, next: second, waiting: 2 });
  expect(await quotes().around({ id: second })).toEqual({ previous: first, next: third, waiting: 2 });
  expect(await quotes().around({ id: third })).toEqual({ previous: second, next: first, waiting: 2 });
});

it('tells requests of one moment apart, leads on from an answered one, and ends where none is left', async () => {
  const [a, b] = [await asked(1), await asked(1)];
  const answered = await asked(5, { status: 'responded' });
  expect(await quotes().around({ id: a })).toEqual({ previous: null, next: b, waiting: 1 });
  expect(await quotes().around({ id: b })).toEqual({ previous: a, next: a, waiting: 1 });
  expect(await quotes().around({ id: answered })).toEqual({ previous: b, next: a, waiting: 2 });
  await ctx.db.update(quoteRequests).set({ status: 'responded' });
  expect(await quotes().around({ id: a })).toEqual({ previous: null, next: null, waiting: 0 });
});

it('leads through the list that is shown', async () => {
  const [a, b, c] = [
    await asked(1, { customerName: 'Zed' }),
    await asked(2),
    await asked(3, { customerName: 'Zed', quoteType: 'service' }),
  ];
  const within = { search: 'zed' };
  expect(await quotes().around({ id: a, ...within })).toEqual({ previous: null, next: c, waiting: 1 });
  expect(await quotes().around({ id: c, ...within })).toEqual({ previous: a, next: a, waiting: 1 });
  expect(await quotes().around({ id: b, status: 'responded' })).toMatchObject({ next: null, waiting: 0 });
});

it('a list can begin with the oldest', async () => {
  for (const day of [2, 1, 3]) await asked(day);
  const names = async (sort: 'newest' | 'oldest') =>
    (await quotes().page({ sort })).items.map(({ customerName }) => customerName);
  expect(await names('oldest')).toEqual(['Customer 1', 'Customer 2', 'Customer 3']);
  expect(await names('newest')).toEqual(['Customer 3', 'Customer 2', 'Customer 1']);
});
