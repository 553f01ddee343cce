import { auditLogs } from '@dealer/db';
import { makeQuoteRequest } from '@dealer/db/factories';
import { beforeEach, expect, it } from 'vitest';
import { clockProblem } from '../../domain/moment.ts';
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

it('the folder of appointments has who comes from today on, the next one first, and nobody who canceled or was lost', async () => {
  const evening = new Date('2026-04-18T23:30:00Z');
  ctx = await testContext({ now: () => evening });
  const book = async (bookedFor: string, fields: Parameters<typeof makeQuoteRequest>[1] = {}) =>
    (await makeQuoteRequest(ctx.db, { status: 'responded', bookedFor: new Date(bookedFor), ...fields })).id;
  const nextWeek = await book('2026-04-25T13:00:00Z');
  const thisMorning = await book('2026-04-18T12:30:00Z', { readyAt: evening });
  await book('2026-04-17T20:00:00Z');
  const afterMidnightInUtc = await book('2026-04-19T01:00:00Z', { result: 'won' });
  await book('2026-04-20T13:00:00Z', { canceledAt: evening });
  await book('2026-04-20T13:00:00Z', { result: 'lost', lostReason: 'price' });
  const { items } = await quotes().page({ folder: 'appointments' });
  expect(items.map(({ id }) => id)).toEqual([thisMorning, afterMidnightInUtc, nextWeek]);
  expect(await quotes().folders()).toMatchObject({ appointments: 3 });
});

it('lists who comes on a day of the shop’s clocks, the earliest first, without canceled, lost and spam', async () => {
  const book = async (bookedFor: string, more: Parameters<typeof makeQuoteRequest>[1] = {}) =>
    (await makeQuoteRequest(ctx.db, { status: 'responded', bookedFor: new Date(bookedFor), ...more })).id;
  const atNight = await book('2026-04-19T03:59:00Z');
  const inTheMorning = await book('2026-04-18T12:30:00Z', {
    customerName: 'Ada Hill',
    productName: 'A mower',
  });
  const won = await book('2026-04-18T14:00:00Z', { result: 'won', resultAt: ctx.now() });
  await book('2026-04-18T03:59:00Z');
  await book('2026-04-19T04:00:00Z');
  await book('2026-04-18T14:00:00Z', { canceledAt: ctx.now() });
  await book('2026-04-18T14:00:00Z', { result: 'lost', lostReason: 'price', resultAt: ctx.now() });
  await book('2026-04-18T14:00:00Z', { result: 'spam', resultAt: ctx.now() });
  const { total, items } = await quotes().appointments({ day: '2026-04-18' });
  expect([total, items.map(({ id }) => id)]).toEqual([3, [inTheMorning, won, atNight]]);
  expect(items[0]).toEqual({
    ...{ id: inTheMorning, customerName: 'Ada Hill', productName: 'A mower' },
    bookedFor: new Date('2026-04-18T12:30:00Z'),
  });
});

it.each(['2199-12-31', '1970-01-01'])('nobody comes on %s', async (day) => {
  expect(await quotes().appointments({ day })).toEqual({ total: 0, items: [] });
});

it.each(['2026-02-30', '2200-01-01', 'tomorrow', ''])('%j is no day', async (day) => {
  const refused = await quotes()
    .appointments({ day })
    .then(() => undefined, toPublicError);
  expect(refused).toMatchObject({ status: 400 });
});

it.each(['0026-12-02T09:30', '2027-03-14T02:30'])(
  'an appointment at %s is refused with what is wrong',
  async (bookedFor) => {
    const { id } = await makeQuoteRequest(ctx.db, { status: 'responded' });
    const refused = quotes().setBooking({ id, booking: 'booked', bookedFor });
    expect(await refused.then(() => undefined, toPublicError)).toMatchObject({
      ...{ status: 400, message: clockProblem(bookedFor) },
    });
  },
);

it.each(['lost', 'spam'] as const)(
  'a request that is %s gets no appointment, which no list would show',
  async (result) => {
    const lostReason = result === 'lost' ? ('price' as const) : null;
    const { id } = await makeQuoteRequest(ctx.db, { status: 'responded', result, lostReason });
    const book = () => quotes().setBooking({ id, booking: 'booked', bookedFor: '2026-04-18T09:00' });
    expect(await book().then(() => undefined, toPublicError)).toMatchObject({
      ...{ status: 409, message: `This request is marked as ${result}: press Reopen first` },
    });
    expect(await quotes().setBooking({ id, booking: 'ready' })).toMatchObject({ bookedFor: null });
    await quotes().setResult({ id, result: null });
    await quotes().setBooking({ id, booking: 'none' });
    const { bookedFor } = await book();
    await quotes().setResult({ id, result, lostReason });
    // The response to an earlier call was lost.
    expect(await book()).toMatchObject({ bookedFor });
  },
);
