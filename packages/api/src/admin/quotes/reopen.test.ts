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

it.each([
  ['canceled', { canceledAt: new Date('2026-04-17T13:00:00Z') }],
  ['lost', { result: 'lost', lostReason: 'price' }],
  ['spam', { result: 'spam' }],
] as const)(
  'a %s request is opened again without its appointment, which is free, unless staff keep it',
  async (_, closed) => {
    const ctx = await testContext();
    const { quotes } = callerFor(ctx, await storedActor(ctx, 'staff')).admin;
    const booked = {
      ...({ status: 'responded', bookedAt: ctx.now() } as const),
      ...closed,
      bookedFor: new Date('2026-04-18T13:00:00Z'),
    };
    const takeUp = { reopened: true, evenIfCanceled: true };
    const { id } = await makeQuoteRequest(ctx.db, booked);
    expect(await quotes.setReopened({ id, ...takeUp })).toMatchObject({
      ...{ canceledAt: null, result: null, bookedAt: null, bookedFor: null },
    });
    const [entry] = await ctx.db.select().from(auditLogs).orderBy(desc(auditLogs.id)).limit(1);
    expect(entry?.changes).toContainEqual(
      expect.objectContaining({ field: 'bookedFor', oldValue: 'Apr 18, 2026 9:00 AM', newValue: null }),
    );
    const kept = await makeQuoteRequest(ctx.db, booked);
    expect(
      await quotes.setReopened({ id: kept.id, ...takeUp, keptAppointment: '2026-04-18T09:00' }),
    ).toMatchObject({
      ...{ canceledAt: null, bookedAt: booked.bookedAt, bookedFor: booked.bookedFor },
    });
    const withoutTime = await makeQuoteRequest(ctx.db, { ...booked, bookedFor: null });
    expect(await quotes.setReopened({ id: withoutTime.id, ...takeUp })).toMatchObject({
      ...{ canceledAt: null, bookedAt: booked.bookedAt },
    });
  },
);

it('an open request keeps its appointment when its result is taken back', async () => {
  const ctx = await testContext();
  const { quotes } = callerFor(ctx, await storedActor(ctx, 'staff')).admin;
  const { id } = await makeQuoteRequest(ctx.db, { status: 'responded', result: 'won' });
  const { bookedFor } = await quotes.setBooking({ id, booking: 'booked', bookedFor: '2026-04-18T09:00' });
  expect(await quotes.setReopened({ id, reopened: true })).toMatchObject({ result: null, bookedFor });
});

it('a request is not taken up for an appointment that somebody else has given away meanwhile', async () => {
  const ctx = await testContext();
  const { quotes } = callerFor(ctx, await storedActor(ctx, 'staff')).admin;
  const canceled = {
    ...({ status: 'responded', canceledAt: ctx.now(), bookedAt: ctx.now() } as const),
    bookedFor: new Date('2026-04-18T13:00:00Z'),
  };
  const takeUp = { reopened: true, evenIfCanceled: true };
  const { id } = await makeQuoteRequest(ctx.db, canceled);
  await quotes.setReopened({ id, ...takeUp });
  const keep = { id, ...takeUp, keptAppointment: '2026-04-18T09:00' };
  await expect(quotes.setReopened(keep)).rejects.toThrow('Somebody removed the appointment meanwhile');
  const moved = await makeQuoteRequest(ctx.db, { ...canceled, bookedFor: new Date('2026-04-20T13:00:00Z') });
  await expect(quotes.setReopened({ ...keep, id: moved.id })).rejects.toThrow(
    'Somebody set the appointment to Apr 20, 2026 9:00 AM meanwhile',
  );
  const other = await makeQuoteRequest(ctx.db, canceled);
  const kept = await quotes.setReopened({ ...keep, id: other.id });
  // The response was lost.
  expect(await quotes.setReopened({ ...keep, id: other.id })).toEqual(kept);
});

it.each([
  ['won', { result: 'won' }],
  ['what it was', { result: null }],
] as const)(
  'an appointment that was free while the request was lost does not count when it is %s, unless it is kept',
  async (_, to) => {
    const ctx = await testContext();
    const { quotes } = callerFor(ctx, await storedActor(ctx, 'staff')).admin;
    const lost = {
      ...({ status: 'responded', bookedAt: ctx.now(), result: 'lost', lostReason: 'price' } as const),
      bookedFor: new Date('2026-04-18T13:00:00Z'),
    };
    const released = await makeQuoteRequest(ctx.db, lost);
    expect(await quotes.setResult({ id: released.id, ...to })).toMatchObject({
      ...{ ...to, bookedAt: null, bookedFor: null },
    });
    const [entry] = await ctx.db.select().from(auditLogs).orderBy(desc(auditLogs.id)).limit(1);
    expect(entry?.changes).toContainEqual(
      expect.objectContaining({ field: 'bookedFor', oldValue: 'Apr 18, 2026 9:00 AM', newValue: null }),
    );
    const kept = await makeQuoteRequest(ctx.db, lost);
    const keep = { id: kept.id, ...to, keptAppointment: '2026-04-18T09:00' };
    const { bookedAt, bookedFor } = lost;
    expect(await quotes.setResult(keep)).toMatchObject({ ...to, bookedAt, bookedFor });
    const moved = await makeQuoteRequest(ctx.db, { ...lost, bookedFor: new Date('2026-04-20T13:00:00Z') });
    await expect(quotes.setResult({ ...keep, id: moved.id })).rejects.toThrow(
      'Somebody set the appointment to Apr 20, 2026 9:00 AM meanwhile',
    );
  },
);

it.each(['reopened', 'won'] as const)(
  'a lost request that is %s keeps an appointment that is over',
  async (to) => {
    const ctx = await testContext();
    const { quotes } = callerFor(ctx, await storedActor(ctx, 'staff')).admin;
    const over = { bookedAt: new Date('2026-01-05T15:00:00Z'), bookedFor: new Date('2026-01-07T15:00:00Z') };
    const { id } = await makeQuoteRequest(ctx.db, {
      ...({ status: 'responded', result: 'lost', lostReason: 'price' } as const),
      ...{ ...over, readyAt: new Date('2026-01-07T16:00:00Z') },
    });
    const change = {
      reopened: () => quotes.setReopened({ id, reopened: true }),
      won: () => quotes.setResult({ id, result: 'won' }),
    };
    expect(await change[to]()).toMatchObject(over);
  },
);
