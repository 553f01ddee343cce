import { auditLogs } from '@dealer/db';
import { makeQuoteRequest } from '@dealer/db/factories';
import { desc } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { toPublicError } from '../../errors.ts';
import { callerFor, storedActor, testContext } from '../../testing/index.ts';

const errorOf = (call: Promise<unknown>) => call.then(() => undefined, toPublicError);

it('a result that the caller has not seen is not taken back by reopening', async () => {
  const ctx = await testContext();
  const { quotes } = callerFor(ctx, await storedActor(ctx, 'staff')).admin;
  const { id } = await makeQuoteRequest(ctx.db, { status: 'responded' });
  await quotes.setResult({ id, result: 'lost', lostReason: 'price' });
  const reopen = { id, reopened: true, previous: null };
  expect(await errorOf(quotes.setReopened(reopen))).toMatchObject({
    status: 409,
    message: 'Somebody marked it as lost meanwhile',
  });
  expect(await quotes.get({ id })).toMatchObject({ result: 'lost', lostReason: 'price' });
  const reopened = await quotes.setReopened({ ...reopen, previous: 'lost' });
  expect(reopened).toMatchObject({ result: null, waitingSince: ctx.now() });
  const [entry] = await ctx.db.select().from(auditLogs).orderBy(desc(auditLogs.id)).limit(1);
  expect(entry?.changes).toContainEqual(
    expect.objectContaining({ field: 'lostReason', oldValue: 'price', newValue: null }),
  );
  // The response was lost.
  expect(await quotes.setReopened({ ...reopen, previous: 'lost' })).toEqual(reopened);
});
