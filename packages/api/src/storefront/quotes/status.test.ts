import { auditLogs, quoteRequestProducts, quoteRequests, signingKeys, users } from '@dealer/db';
import { DAY_MS } from '@dealer/db/durations';
import { makeProduct } from '@dealer/db/factories';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { quoteRequestOf } from '../../domain/requests/quote-request.ts';
import { tokenOf } from '../../domain/requests/status-path.ts';
import { toPublicError } from '../../errors.ts';
import {
  currentSigningKey,
  deleteOldSigningKeys,
  endStatusLinks,
  statusLink,
} from '../../submissions/status-links.ts';
import { callerFor, storedActor, type TestContext, testContext } from '../../testing/index.ts';
import { getQuoteCalendar } from './calendar.ts';

const request = {
  quoteType: 'product' as const,
  productName: 'TimeCutter',
  customerName: 'Ada Hill',
  customerPhone: '734.555.0190',
};

let ctx: TestContext;
const quotes = (at = ctx) => callerFor(at, null).storefront.quotes;
const later = (days: number): TestContext => {
  const now = new Date(ctx.now().getTime() + days * DAY_MS);
  return { ...ctx, now: () => now };
};
const errorStatusOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error) => toPublicError(error).status,
  );

async function sendRequest(input: object = {}) {
  const { statusPath = '', requestNumber = 0 } = await quotes().create({ ...request, ...input });
  return { token: tokenOf(statusPath), requestNumber };
}

beforeEach(async () => {
  ctx = await testContext();
});

describe('a status link', () => {
  it('shows its request without an account, and follows what staff do', async () => {
    const { token, requestNumber } = await sendRequest();
    const sent = await quotes().status({ token });
    expect(sent).toMatchObject({ requestNumber, productName: 'TimeCutter', isCanceled: false });
    const staff = callerFor(ctx, await storedActor(ctx, 'staff'));
    await staff.admin.quotes.markResponded({ id: requestNumber });
    await staff.admin.quotes.setBooking({ id: requestNumber, booking: 'booked' });
    const { steps, isWaiting } = await quotes().status({ token });
    expect(steps.map(({ isDone }) => isDone)).toEqual([true, true, true, false]);
    expect([sent.isWaiting, isWaiting]).toEqual([true, false]);
    await staff.admin.quotes.setReopened({ id: requestNumber, reopened: true });
    expect((await quotes().status({ token })).isWaiting).toBe(true);
    await quotes().cancel({ token });
    expect((await quotes().status({ token })).isWaiting).toBe(false);
  });

  it('changes the phone number, and cancels the request once', async () => {
    const { token, requestNumber } = await sendRequest();
    expect(await quotes().changePhone({ token, phone: '7345550111' })).toMatchObject({
      customerPhone: '(734) 555-0111',
    });
    for (const phone of [' ', '123', 'call me']) {
      expect(await errorStatusOf(quotes().changePhone({ token, phone }))).toBe(400);
    }
    expect((await quotes().status({ token })).customerPhone).toBe('(734) 555-0111');
    const extension = await quotes().changePhone({ token, phone: '734-555-0111 ext. 5' });
    expect(extension.customerPhone).toBe('(734) 555-0111 x5');
    expect((await quotes().cancel({ token })).isCanceled).toBe(true);
    expect((await quotes().cancel({ token })).isCanceled).toBe(true);
    const staff = callerFor(ctx, await storedActor(ctx, 'staff'));
    await staff.admin.quotes.markResponded({ id: requestNumber });
    const book = staff.admin.quotes.setBooking({ id: requestNumber, booking: 'booked' });
    expect(await errorStatusOf(book)).toBe(409);
    const entries = await ctx.db
      .select()
      .from(auditLogs)
      .where(eq(auditLogs.userName, 'Customer, by the status link'))
      .orderBy(auditLogs.id);
    expect(entries).toMatchObject([
      {
        entityId: requestNumber,
        changes: [{ field: 'customerPhone', oldValue: '(734) 555-0190', newValue: '(734) 555-0111' }],
      },
      { changes: [{ field: 'customerPhone', newValue: '(734) 555-0111 x5' }] },
      { changes: [{ field: 'isCanceled', oldValue: false, newValue: true }] },
    ]);
  });

  it('of a canceled request changes nothing any more', async () => {
    const { token } = await sendRequest();
    await quotes().cancel({ token });
    expect(await errorStatusOf(quotes().changePhone({ token, phone: '7345550111' }))).toBe(409);
    expect((await quotes().status({ token })).customerPhone).toBe('(734) 555-0190');
  });

  it('is rejected when it is altered, guessed, expired or without its key', async () => {
    const { token } = await sendRequest();
    await sendRequest({ productName: 'Another' });
    const [key = '', quote = '', expires = '', mac = ''] = token.split('.');
    const forged = [
      [key, String(Number(quote) + 1), expires, mac],
      [key, quote, String(Number(expires) + 1), mac],
      [String(Number(key) + 1), quote, expires, mac],
      [key, quote, expires, mac.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))],
      [key, quote, expires, ''],
      ['9'.repeat(30), quote, expires, mac],
    ];
    for (const parts of forged) {
      expect(await errorStatusOf(quotes().status({ token: parts.join('.') }))).toBe(404);
    }
    expect(await errorStatusOf(quotes(later(121)).status({ token }))).toBe(404);
    await endStatusLinks(ctx.db);
    expect(await errorStatusOf(quotes().cancel({ token }))).toBe(404);
    const next = await sendRequest();
    expect(await errorStatusOf(quotes().status({ token: next.token }))).toBeUndefined();
    expect(await errorStatusOf(quotes().status({ token }))).toBe(404);
  });

  it('outlives a change of keys, until the old key is deleted', async () => {
    const { token } = await sendRequest();
    const in91 = later(91);
    await quotes(in91).create({ ...request, productName: 'Later' });
    expect(await ctx.db.select().from(signingKeys)).toHaveLength(2);
    expect(await quotes(in91).status({ token })).toMatchObject({ productName: 'TimeCutter' });
    await deleteOldSigningKeys(ctx.db, later(211).now());
    expect(await ctx.db.select().from(signingKeys)).toHaveLength(1);
  });
});

it('the calendar file of the mailed link shows nothing that somebody entered', async () => {
  const { token, requestNumber: id } = await sendRequest({ productName: 'Call 900-555-0100 now' });
  const staff = callerFor(ctx, await storedActor(ctx, 'staff'));
  await staff.admin.quotes.markResponded({ id });
  await staff.admin.quotes.setBooking({ id, booking: 'booked', bookedFor: '2026-12-01T10:00' });
  const key = await currentSigningKey(ctx.db, ctx.now());
  const mailed = tokenOf(statusLink(key, ctx.now(), id, 'mailbox'));
  expect(await getQuoteCalendar(ctx, token)).toContain('900-555-0100');
  const file = await getQuoteCalendar(ctx, mailed);
  expect(file).toContain('your request');
  expect(file).not.toContain('900-555-0100');
});

it('a customer is told of no appointment that the shop’s own lists leave out', async () => {
  const { token, requestNumber: id } = await sendRequest();
  const { setBooking, markResponded, setResult } = callerFor(ctx, await storedActor(ctx, 'staff')).admin
    .quotes;
  await markResponded({ id });
  const { bookedFor } = await setBooking({ id, booking: 'booked', bookedFor: '2026-12-01T10:00' });
  const read = async () => [
    (await quotes().status({ token })).bookedFor,
    await errorStatusOf(getQuoteCalendar(ctx, token)),
  ];
  await setResult({ id, result: 'won' });
  expect(await read()).toEqual([bookedFor, undefined]);
  await setResult({ id, result: 'lost', lostReason: 'price' });
  expect(await read()).toEqual([null, 404]);
  await setResult({ id, result: null, keptAppointment: '2026-12-01T10:00' });
  expect(await read()).toEqual([bookedFor, undefined]);
});

it('customers see on their account how far each request has come, and which they canceled', async () => {
  const customer = callerFor(ctx, await storedActor(ctx, 'customer')).storefront.quotes;
  const staff = callerFor(ctx, await storedActor(ctx, 'staff')).admin.quotes;
  const { requestNumber: ready = 0 } = await customer.create(request);
  const canceled = await customer.create({ ...request, productName: 'Another' });
  await staff.markResponded({ id: ready });
  await staff.setBooking({ id: ready, booking: 'ready' });
  await customer.cancel({ token: tokenOf(canceled.statusPath ?? '') });
  const mine = await customer.mine();
  const shown = mine.map(({ productName, steps, isCanceled }) => [
    productName,
    steps.findLast(({ isDone }) => isDone)?.name,
    isCanceled,
  ]);
  expect(shown).toEqual([
    ['Another', 'Received', true],
    ['TimeCutter', 'Ready', false],
  ]);
});

it('customers see on their account what was sent from it, and its page while they are signed in, but nobody else does', async () => {
  const ada = await storedActor(ctx, 'customer');
  await ctx.db.update(users).set({ emailVerified: true }).where(eq(users.id, ada.id));
  const customer = callerFor(ctx, ada).storefront.quotes;
  await sendRequest({ comments: 'Call 900-555-0100', customerEmail: ada.email });
  await customer.create({ ...request, comments: 'Mine' });
  const mine = await customer.mine();
  expect(mine).toMatchObject([{ productName: 'TimeCutter', comments: 'Mine' }]);
  const own = { token: tokenOf(mine[0]?.statusPath ?? '') };
  expect(await customer.status(own)).toMatchObject({ comments: 'Mine', isSender: true });
  // Back leads to it, also after its account has signed out on a shared computer.
  for (const other of [quotes(), callerFor(ctx, await storedActor(ctx, 'staff')).storefront.quotes]) {
    expect(await errorStatusOf(other.status(own))).toBe(404);
    expect(await errorStatusOf(other.cancel(own))).toBe(404);
  }
});

it('takes as many comments as a form lets somebody type, with what it puts ahead of them', async () => {
  const ahead = [
    `Acres to mow: ${'1'.repeat(20)}`,
    `Trade-in: ${'x'.repeat(100)}`,
    'Pick-up or delivery: Delivery',
    `Best time to call: ${'x'.repeat(100)}`,
  ];
  const comments = [...ahead, 'c'.repeat(5_000)].join('\n');
  const { token } = await sendRequest({ comments });
  expect((await quotes().status({ token })).comments).toBe(comments);
  const message = { firstName: 'Ada', lastName: 'Hill', phone: '7345550190', message: 'm'.repeat(5_000) };
  const asked = quoteRequestOf({ ...message, subject: 's'.repeat(200) }, 'TimeCutter');
  expect((await quotes().create(asked)).requestNumber).toBeGreaterThan(0);
});

it('one request is about several machines, in their order, and staff see them with their prices', async () => {
  const first = await makeProduct(ctx.db, {
    brand: 'Toro',
    model: 'A1',
    price: '100.00',
    status: 'published',
  });
  const second = await makeProduct(ctx.db, {
    brand: 'Echo',
    model: 'B2',
    price: '50.00',
    status: 'published',
  });
  const hidden = await makeProduct(ctx.db, { status: 'draft' });
  const { requestNumber } = await sendRequest({
    ...{ productName: undefined, productIds: [second.id, hidden.id, first.id] },
  });
  const staff = callerFor(ctx, await storedActor(ctx, 'staff'));
  expect(await staff.admin.quotes.get({ id: requestNumber })).toMatchObject({
    productName: 'Echo B2, Toro A1',
    productId: null,
    machines: [
      { id: second.id, price: '$50.00' },
      { id: first.id, price: '$100.00' },
    ],
    price: '$50.00 and $100.00',
  });
  expect(await ctx.db.select().from(quoteRequestProducts)).toHaveLength(2);
  expect(await ctx.db.select().from(quoteRequests)).toHaveLength(1);
});

it('a request for several machines keeps the name of one that is gone meanwhile', async () => {
  const [gone, left, other] = [
    await makeProduct(ctx.db, { brand: 'Toro', model: 'A1', status: 'archived' }),
    await makeProduct(ctx.db, { brand: 'Echo', model: 'B2', status: 'published' }),
    await makeProduct(ctx.db, { brand: 'Echo', model: 'C3', status: 'published' }),
  ];
  const staff = callerFor(ctx, await storedActor(ctx, 'staff'));
  for (const [names, ids, found] of [
    ['Toro A1, Echo B2, Echo C3', [gone.id, left.id, other.id], [left.id, other.id]],
    ['Toro A1, Echo B2', [gone.id, left.id], [left.id]],
    ['Toro A1', [gone.id], []],
  ] as const) {
    const { token, requestNumber } = await sendRequest({ productName: names, productIds: [...ids] });
    expect((await quotes().status({ token })).productName).toBe(names);
    expect(await staff.admin.quotes.get({ id: requestNumber })).toMatchObject({
      ...{ productName: names, productId: null },
      machines: found.map((id) => ({ id })),
      price: null,
    });
  }
  const { requestNumber } = await sendRequest({ productName: 'Echo', productIds: [left.id, left.id] });
  expect(await staff.admin.quotes.get({ id: requestNumber })).toMatchObject({ productId: left.id });
});
