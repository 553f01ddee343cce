import { auditLogs } from '@dealer/db';
import { makeQuoteRequest } from '@dealer/db/factories';
import { beforeEach, expect, it } from 'vitest';
import { toPublicError } from '../../errors.ts';
import { actors, callerFor, storedActor, type TestContext, testContext } from '../../testing/index.ts';

let ctx: TestContext;
const quotes = () => callerFor(ctx, actors.staff).admin.quotes;

beforeEach(async () => {
  ctx = await testContext();
  await storedActor(ctx, 'staff');
});

it('a change of the appointment is logged with the old one and the new one', async () => {
  const { id } = await makeQuoteRequest(ctx.db, { status: 'responded' });
  await quotes().setBooking({ id, booking: 'booked', bookedFor: '2026-04-18T09:00' });
  await quotes().setBooking({ id, booking: 'booked', bookedFor: '2026-04-20T10:30' });
  await quotes().setBooking({ id, booking: 'booked', bookedFor: '2026-04-20T10:30' });
  const appointment = { field: 'bookedFor', newValue: 'Apr 18, 2026 9:00 AM' };
  expect(await ctx.db.select().from(auditLogs).orderBy(auditLogs.id)).toMatchObject([
    { changes: [{ field: 'isBooked', newValue: true }, appointment] },
    { changes: [{ ...appointment, oldValue: appointment.newValue, newValue: 'Apr 20, 2026 10:30 AM' }] },
  ]);
});

it('an appointment is not replaced by somebody who has not seen it', async () => {
  const { id } = await makeQuoteRequest(ctx.db, { status: 'responded' });
  const book = (bookedFor: string, previousBookedFor: string) =>
    quotes().setBooking({ id, booking: 'booked', bookedFor, previousBookedFor });
  await book('2026-04-18T09:00', '');
  expect(await book('2026-04-20T10:30', '').then(() => undefined, toPublicError)).toMatchObject({
    status: 409,
    message: 'Somebody set the appointment to Apr 18, 2026 9:00 AM meanwhile',
  });
  await book('2026-04-20T10:30', '2026-04-18T09:00');
  await quotes().setBooking({ id, booking: 'none', previousBookedFor: '2026-04-20T10:30' });
  expect(
    await book('2026-04-21T10:30', '2026-04-20T10:30').then(() => undefined, toPublicError),
  ).toMatchObject({ message: 'Somebody removed the appointment meanwhile' });
});

it('an appointment that is saved after a colleague marked the machine as ready takes nothing back', async () => {
  const { id } = await makeQuoteRequest(ctx.db, { status: 'responded' });
  const { readyAt } = await quotes().setBooking({ id, booking: 'ready', bookedFor: '2026-04-18T09:00' });
  const late = quotes().setBooking({ id, booking: 'booked', bookedFor: '2026-04-20T10:30' });
  expect(await late.then(() => undefined, toPublicError)).toMatchObject({ status: 409 });
  expect(await quotes().get({ id })).toMatchObject({ readyAt, bookedFor: new Date('2026-04-18T13:00:00Z') });
  expect(await quotes().setBooking({ id, booking: 'none' })).toMatchObject({ readyAt: null });
});

it('a booking is not taken back by somebody who has not seen the appointment, or that it is ready', async () => {
  const { id } = await makeQuoteRequest(ctx.db, { status: 'responded' });
  const takeBack = (previousBookedFor: string, wasReady = false) =>
    quotes().setBooking({ id, booking: 'none', previousBookedFor, wasReady });
  await quotes().setBooking({ id, booking: 'booked', bookedFor: '2026-04-18T09:00' });
  expect(await takeBack('').then(() => undefined, toPublicError)).toMatchObject({
    ...{ status: 409, message: 'Somebody set the appointment to Apr 18, 2026 9:00 AM meanwhile' },
  });
  const { readyAt } = await quotes().setBooking({ id, booking: 'ready' });
  expect(await takeBack('2026-04-18T09:00').then(() => undefined, toPublicError)).toMatchObject({
    ...{ status: 409, message: 'Somebody marked it as ready meanwhile' },
  });
  expect(await quotes().get({ id })).toMatchObject({ readyAt, bookedFor: new Date('2026-04-18T13:00:00Z') });
  const none = { bookedAt: null, bookedFor: null, readyAt: null };
  expect(await takeBack('2026-04-18T09:00', true)).toMatchObject(none);
  // The response was lost.
  expect(await takeBack('2026-04-18T09:00', true)).toMatchObject(none);
});

it('a machine that was marked as ready by mistake keeps its booking and its appointment', async () => {
  const { id } = await makeQuoteRequest(ctx.db, { status: 'responded' });
  const booked = await quotes().setBooking({ id, booking: 'booked', bookedFor: '2026-04-18T09:00' });
  await quotes().setBooking({ id, booking: 'ready' });
  const notReady = { id, booking: 'booked', wasReady: true } as const;
  const { bookedAt, bookedFor } = booked;
  expect(await quotes().setBooking(notReady)).toMatchObject({ bookedAt, bookedFor, readyAt: null });
  // The response was lost.
  expect(await quotes().setBooking(notReady)).toMatchObject({ bookedAt, bookedFor, readyAt: null });
  expect((await ctx.db.select().from(auditLogs).orderBy(auditLogs.id)).at(-1)).toMatchObject({
    changes: [{ field: 'isReady', oldValue: true, newValue: false }],
  });
});

it('an appointment is saved once, also by somebody who saves it again because the response was lost', async () => {
  const { id } = await makeQuoteRequest(ctx.db, { status: 'responded' });
  const book = (booking: 'booked' | 'ready') =>
    quotes().setBooking({ id, booking, bookedFor: '2026-04-18T09:00', previousBookedFor: '' });
  for (const booking of ['booked', 'ready'] as const) {
    const saved = await book(booking);
    expect(await book(booking)).toEqual(saved);
  }
});
