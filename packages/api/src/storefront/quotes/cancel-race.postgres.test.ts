import { quoteRequests } from '@dealer/db';
import { and, isNotNull } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { callerFor, storedActor, testContext } from '../../testing/index.ts';

const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    () => 'rejected',
  );

it('a request is either canceled or ready, in either order', async () => {
  const ctx = await testContext();
  const staff = callerFor(ctx, await storedActor(ctx, 'staff')).admin.quotes;
  for (let round = 0; round < 25; round += 1) {
    const visitor = callerFor({ ...ctx, address: `10.0.0.${round}` }, null).storefront.quotes;
    const { statusPath = '', requestNumber: id = 0 } = await visitor.create({
      ...{ quoteType: 'product', productName: 'TimeCutter', customerName: 'Ada Hill' },
      customerPhone: '734.555.0190',
    });
    await staff.markResponded({ id });
    const token = statusPath.replace('/request?token=', '');
    const ends = await Promise.all([
      statusOf(visitor.cancel({ token })),
      statusOf(staff.setBooking({ id, booking: 'ready' })),
    ]);
    expect(ends.toSorted()).toEqual(['done', 'rejected']);
  }
  const both = and(isNotNull(quoteRequests.canceledAt), isNotNull(quoteRequests.readyAt));
  expect(await ctx.db.$count(quoteRequests, both)).toBe(0);
});

it('canceling twice at once changes nothing the second time, and fails neither', async () => {
  const ctx = await testContext();
  for (let round = 0; round < 25; round += 1) {
    const visitor = callerFor({ ...ctx, address: `10.0.0.${round}` }, null).storefront.quotes;
    const { statusPath = '' } = await visitor.create({
      ...{ quoteType: 'product', productName: 'TimeCutter', customerName: 'Ada Hill' },
      customerPhone: '734.555.0190',
    });
    const token = statusPath.replace('/request?token=', '');
    const both = await Promise.all([visitor.cancel({ token }), visitor.cancel({ token })]);
    expect(both.map(({ isCanceled }) => isCanceled)).toEqual([true, true]);
  }
});
