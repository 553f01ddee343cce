import { HOUR_MS } from '@dealer/db/durations';
import { makeQuoteRequest } from '@dealer/db/factories';
import { beforeEach, expect, it } from 'vitest';
import { callerFor, storedActor, type TestContext, testContext } from '../../testing/index.ts';

const NOW = new Date('2026-11-23T20:00:00Z');

let ctx: TestContext;
beforeEach(async () => {
  ctx = { ...(await testContext()), now: () => NOW };
});
const answerTime = async () => (await callerFor(ctx, null).storefront.shop.answerTime()).medianHours;

/** Requests that were answered some days ago, after so many hours. */
async function answer(hours: readonly number[], daysAgo = 2, more: { result?: 'spam' } = {}): Promise<void> {
  const respondedAt = new Date(NOW.getTime() - daysAgo * 24 * HOUR_MS);
  for (const waited of hours) {
    await makeQuoteRequest(ctx.db, {
      ...{ createdAt: new Date(respondedAt.getTime() - waited * HOUR_MS), respondedAt, status: 'responded' },
      ...(more.result && { result: more.result, resultAt: NOW }),
    });
  }
}

it('is the median of the answers of thirty days in hours, rounded up', async () => {
  await answer([0.5, 1, 1, 2, 2.2, 2.2, 3, 5, 40, 50]);
  await answer([20, 20, 20, 20, 20, 20], 31);
  expect(await answerTime()).toBe(3);
});

it('is at least one hour', async () => {
  await answer(Array.from({ length: 10 }, () => 0.1));
  expect(await answerTime()).toBe(1);
});

it.each([
  ['there are fewer than ten answers', Array.from({ length: 9 }, () => 1)],
  ['it is no better than the promise', Array.from({ length: 12 }, () => 23.5)],
  ['there is none', []],
])('is not told where %s', async (_why, hours) => {
  await answer(hours);
  expect(await answerTime()).toBeNull();
});

it('does not count spam', async () => {
  await answer([1, 1, 1, 1, 1, 1, 1, 1, 1]);
  await answer([1, 1, 1], 2, { result: 'spam' });
  expect(await answerTime()).toBeNull();
});

it('does not count calls that were answered at once: nobody waited for those answers', async () => {
  const staff = callerFor(ctx, await storedActor(ctx, 'staff')).admin.quotes;
  for (let call = 0; call < 12; call += 1)
    await staff.logCall({
      customerName: 'Dana',
      customerPhone: '734 555 0142',
      quoteType: 'product',
      isAnswered: true,
    });
  expect(await answerTime()).toBeNull();
  await answer(Array.from({ length: 11 }, () => 5));
  expect(await answerTime()).toBe(5);
});
