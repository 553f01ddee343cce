import { quoteRequests } from '@dealer/db';
import { beforeEach, expect, it } from 'vitest';
import { actors, callerFor, type TestContext, testContext } from '../../testing/index.ts';

let ctx: TestContext;
const quotes = () => callerFor(ctx, actors.staff).admin.quotes;

/** Stores a request of a day; the days are the order of age. */
async function makeRequest(
  day: number,
  more: Partial<typeof quoteRequests.$inferInsert> = {},
): Promise<number> {
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

it('the neighbors of a request are the waiting ones before and after it by age; after the youngest comes the oldest', async () => {
  const [third, first, second] = [await makeRequest(3), await makeRequest(1), await makeRequest(2)];
  await makeRequest(2, { status: 'responded' });
  await makeRequest(2, { canceledAt: new Date() });
  expect(await quotes().neighbors({ id: first })).toEqual({ previous: null, next: second, waiting: 2 });
  expect(await quotes().neighbors({ id: second })).toEqual({ previous: first, next: third, waiting: 2 });
  expect(await quotes().neighbors({ id: third })).toEqual({ previous: second, next: first, waiting: 2 });
});

it('requests of the same moment are ordered by id, an answered one has neighbors, and the last one has none', async () => {
  const [a, b] = [await makeRequest(1), await makeRequest(1)];
  const answered = await makeRequest(5, { status: 'responded' });
  expect(await quotes().neighbors({ id: a })).toEqual({ previous: null, next: b, waiting: 1 });
  expect(await quotes().neighbors({ id: b })).toEqual({ previous: a, next: a, waiting: 1 });
  expect(await quotes().neighbors({ id: answered })).toEqual({ previous: b, next: a, waiting: 2 });
  await ctx.db.update(quoteRequests).set({ status: 'responded' });
  expect(await quotes().neighbors({ id: a })).toEqual({ previous: null, next: null, waiting: 0 });
});

it('only requests of the shown list are neighbors', async () => {
  const [a, b, c] = [
    await makeRequest(1, { customerName: 'Zed' }),
    await makeRequest(2),
    await makeRequest(3, { customerName: 'Zed', quoteType: 'service' }),
  ];
  const within = { search: 'zed' };
  expect(await quotes().neighbors({ id: a, ...within })).toEqual({ previous: null, next: c, waiting: 1 });
  expect(await quotes().neighbors({ id: c, ...within })).toEqual({ previous: a, next: a, waiting: 1 });
  expect(await quotes().neighbors({ id: b, status: 'responded' })).toMatchObject({ next: null, waiting: 0 });
});

it('neighbors follow the order of the list: newest or oldest first, whatever waits the longest', async () => {
  // Opened again after the others were sent: it has waited for less time than they have.
  const reopened = { status: 'responded', reopenedAt: new Date(Date.UTC(2026, 0, 9)) } as const;
  const [first, second, third] = [await makeRequest(1, reopened), await makeRequest(2), await makeRequest(3)];
  const at = (id: number, sort: 'newest' | 'oldest' | 'due') => quotes().neighbors({ id, sort });
  expect(await at(third, 'newest')).toMatchObject({ previous: null, next: second });
  expect(await at(second, 'newest')).toMatchObject({ previous: third, next: first });
  expect(await at(first, 'newest')).toMatchObject({ previous: second, next: third });
  expect(await at(first, 'oldest')).toMatchObject({ previous: null, next: second });
  expect(await at(third, 'oldest')).toMatchObject({ previous: second, next: first });
  expect(await at(second, 'due')).toMatchObject({ previous: null, next: third });
  expect(await at(third, 'due')).toMatchObject({ previous: second, next: first });
});

it('a list can begin with the oldest', async () => {
  for (const day of [2, 1, 3]) await makeRequest(day);
  const names = async (sort: 'newest' | 'oldest') =>
    (await quotes().page({ sort })).items.map(({ customerName }) => customerName);
  expect(await names('oldest')).toEqual(['Customer 1', 'Customer 2', 'Customer 3']);
  expect(await names('newest')).toEqual(['Customer 3', 'Customer 2', 'Customer 1']);
});
