import { type NewQuoteRequest, quoteRequestProducts, stockAlerts } from '@dealer/db';
import { makeProduct, makeQuoteRequest } from '@dealer/db/factories';
import { beforeEach, expect, it } from 'vitest';
import { toPublicError } from '../../errors.ts';
import { readDueBefore } from '../../shop/read-due-before.ts';
import { actors, callerFor, type TestContext, testContext } from '../../testing/index.ts';
import { summarizeWeek } from './summarize-week.ts';

// A Thursday afternoon in the shop; the week began on Monday the 16th, at 05:00 UTC.
const NOW = new Date('2026-11-19T20:00:00Z');
const at = (text: string) => new Date(`2026-11-${text}Z`);

let ctx: TestContext;
beforeEach(async () => {
  ctx = { ...(await testContext()), now: () => NOW };
});
const week = () => summarizeWeek(ctx, NOW);
const request = (values: Partial<NewQuoteRequest>) => makeQuoteRequest(ctx.db, values);
const answered = (createdAt: Date, respondedAt: Date) =>
  request({ createdAt, respondedAt, status: 'responded' });

it('is empty without data', async () => {
  expect(await week()).toMatchObject({
    start: at('16T05:00:00'),
    end: at('23T05:00:00'),
    received: 0,
    answered: 0,
    medianAnswerMinutes: null,
    answeredInTime: 0,
    lostReasons: [],
    waiting: { total: 0, overdue: 0, dueSoon: 0 },
    demand: [],
    drafts: { total: 0, ready: 0 },
  });
});

it('counts what came and what was answered from Monday to Sunday of the shop, and no spam', async () => {
  await request({ createdAt: at('16T04:59:59') });
  await request({ createdAt: at('16T05:00:00') });
  await request({ createdAt: at('17T12:00:00'), result: 'spam', resultAt: at('17T12:01:00') });
  await answered(at('12T15:00:00'), at('17T15:00:00'));
  await answered(at('17T15:00:00'), at('17T15:30:00'));
  await answered(at('18T15:00:00'), at('18T17:00:00'));
  expect(await week()).toMatchObject({
    received: 3,
    answered: 3,
    answeredInTime: 2,
    medianAnswerMinutes: 120,
  });
});

it('counts a call that was answered at once among the answers, not as a wait of no time', async () => {
  await answered(at('17T15:00:00'), at('17T17:00:00'));
  for (const moment of [at('17T16:00:00'), at('18T16:00:00')]) await answered(moment, moment);
  expect(await week()).toMatchObject({ answered: 3, answeredInTime: 3, medianAnswerMinutes: 120 });
});

it('counts what was won and lost in the week, with the reasons', async () => {
  const done = { createdAt: at('02T15:00:00'), status: 'responded' as const };
  await request({ ...done, result: 'won', resultAt: at('17T15:00:00') });
  await request({ ...done, result: 'won', resultAt: at('09T15:00:00') });
  for (const lostReason of ['price', 'stock', 'price'] as const) {
    await request({ ...done, result: 'lost', lostReason, resultAt: at('18T15:00:00') });
  }
  expect(await week()).toMatchObject({
    won: 1,
    lost: 3,
    lostReasons: [
      { reason: 'price', count: 2 },
      { reason: 'stock', count: 1 },
    ],
  });
});

it('counts what waits: overdue after 24 hours, due soon by the rule of the folder that it links to', async () => {
  const limit = await readDueBefore(ctx);
  // More than three hours on the clock are left, but fewer open hours: the shop closes in between.
  expect(limit > at('18T23:00:00')).toBe(true);
  await request({ createdAt: at('18T19:59:59') });
  await request({ createdAt: at('18T20:00:00') });
  await request({ createdAt: new Date(limit.getTime() - 1_000) });
  await request({ createdAt: limit });
  const { waiting } = await week();
  expect(waiting).toEqual({ total: 4, overdue: 1, dueSoon: 2 });
  const folders = await callerFor(ctx, actors.staff).admin.quotes.folders();
  expect(folders.due).toBe(waiting.overdue + waiting.dueSoon);
});

it('counts each of eight weeks, also over a change of the clocks', async () => {
  await request({ createdAt: new Date('2026-09-27T23:00:00Z') });
  await request({ createdAt: new Date('2026-09-28T12:00:00Z') });
  // Sunday, 23:30 in the shop after the clocks were set back.
  await answered(at('02T04:30:00'), at('02T05:00:00'));
  const { weeks } = await week();
  expect(weeks).toHaveLength(8);
  expect(weeks[0]).toEqual({ start: new Date('2026-09-28T04:00:00Z'), received: 1, answered: 0 });
  expect(weeks[4]).toEqual({ start: new Date('2026-10-26T04:00:00Z'), received: 1, answered: 0 });
  expect(weeks[5]).toEqual({ start: at('02T05:00:00'), received: 0, answered: 1 });
});

it('lists published machines that are out of stock and asked for, the most wanted first', async () => {
  const gone = (name: string) => makeProduct(ctx.db, { name, inStock: false });
  const wanted = await gone('Wanted');
  const waited = await gone('Waited for');
  await gone('Not asked for');
  const here = await makeProduct(ctx.db, { name: 'In stock' });
  const first = await request({ productId: wanted.id, createdAt: at('18T15:00:00') });
  await ctx.db
    .insert(quoteRequestProducts)
    .values(
      [wanted, here].map(({ id }, position) => ({ quoteRequestId: first.id, productId: id, position })),
    );
  await request({ productId: wanted.id, createdAt: at('17T15:00:00') });
  await request({ productId: wanted.id, createdAt: new Date('2026-10-01T15:00:00Z') });
  await ctx.db.insert(stockAlerts).values([
    { productId: waited.id, email: 'a@example.com', confirmedAt: NOW },
    { productId: waited.id, email: 'b@example.com' },
  ]);
  expect((await week()).demand).toEqual([
    { id: wanted.id, name: 'Wanted', requests: 2, alerts: 0, visitors: 0 },
    { id: waited.id, name: 'Waited for', requests: 0, alerts: 1, visitors: 0 },
  ]);
});

it('counts the drafts that have what publishing requires', async () => {
  await makeProduct(ctx.db, { status: 'draft' });
  await makeProduct(ctx.db, { status: 'draft', sku: null });
  await makeProduct(ctx.db, { status: 'draft', price: null, callForPrice: true });
  expect((await week()).drafts).toEqual({ total: 3, ready: 2 });
});

it('is for staff', async () => {
  expect((await callerFor(ctx, actors.staff).admin.dashboard.week()).received).toBe(0);
  const rejected = await callerFor(ctx, actors.customer).admin.dashboard.week().catch(toPublicError);
  expect(rejected).toMatchObject({ status: 403 });
});
