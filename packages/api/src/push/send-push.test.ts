import { pushSubscriptions } from '@dealer/db';
import { makePushSubscription, makeQuoteRequest } from '@dealer/db/factories';
import { expect, it } from 'vitest';
import { storedActor, type TestContext, testContext } from '../testing/index.ts';
import { sendPush } from './send-push.ts';

it('a stop of the process is no failure of the browser', async () => {
  const ctx = await testContext();
  const { id: userId } = await storedActor(ctx, 'staff');
  const { id: subscriptionId } = await makePushSubscription(ctx.db, { userId });
  const { id } = await makeQuoteRequest(ctx.db);
  const stopping = new AbortController();
  const outboundPost: TestContext['outboundPost'] = async () => {
    stopping.abort(new Error('The process stops'));
    return { ok: false, reason: 'The site did not answer in time' };
  };
  const run = { id: 1, attempt: 1, isLastAttempt: false, signal: stopping.signal };
  const sent = sendPush({ ...ctx, outboundPost }, { subscriptionId, subject: 'quote', id }, run);
  await expect(sent).rejects.toThrow('The process stops');
  expect(await ctx.db.select().from(pushSubscriptions)).toMatchObject([{ failure: null, failedAt: null }]);
});
