import { quoteAnswering, staffEvents } from '@dealer/db';
import { makeQuoteRequest } from '@dealer/db/factories';
import { beforeEach, expect, it } from 'vitest';
import { toPublicError } from '../../errors.ts';
import { actors, callerFor, storedActor, type TestContext, testContext } from '../../testing/index.ts';

let ctx: TestContext;
let id: number;
const quotes = (name: 'staff' | 'superadmin' = 'staff', seconds = 0) => {
  const now = () => new Date(ctx.now().getTime() + seconds * 1_000);
  return callerFor({ ...ctx, now }, actors[name]).admin.quotes;
};
const seenBy = async (...viewer: Parameters<typeof quotes>) => {
  const { items } = await quotes(...viewer).page({});
  const { answering } = await quotes(...viewer).get({ id });
  expect(items[0]?.answering).toEqual(answering);
  return answering.map(({ name }) => name);
};

beforeEach(async () => {
  ctx = await testContext();
  await storedActor(ctx, 'staff');
  await storedActor(ctx, 'superadmin');
  ({ id } = await makeQuoteRequest(ctx.db));
});

it('colleagues see who is answering, for a minute after they last typed', async () => {
  await quotes('staff').setAnswering({ id, isAnswering: true });
  expect(await seenBy('superadmin')).toEqual(['Sam Staff']);
  expect(await seenBy('staff')).toEqual([]);
  expect(await seenBy('superadmin', 59)).toEqual(['Sam Staff']);
  expect(await seenBy('superadmin', 61)).toEqual([]);
  await quotes('staff', 50).setAnswering({ id, isAnswering: true });
  expect(await seenBy('superadmin', 61)).toEqual(['Sam Staff']);
  expect(await ctx.db.$count(quoteAnswering)).toBe(1);
});

it('ends when they stop, and every change is announced', async () => {
  const before = await ctx.db.$count(staffEvents);
  await quotes('staff').setAnswering({ id, isAnswering: true });
  await quotes('staff').setAnswering({ id, isAnswering: false });
  expect(await seenBy('superadmin')).toEqual([]);
  const events = await ctx.db.select().from(staffEvents).orderBy(staffEvents.id);
  expect(events.slice(before)).toMatchObject([
    { topic: 'quote', subjectId: id, kind: 'changed' },
    { topic: 'quote', subjectId: id, kind: 'changed' },
  ]);
});

it('ends with the answer', async () => {
  await quotes('staff').setAnswering({ id, isAnswering: true });
  await quotes('staff').respond({ id, responseMessage: 'Come by.' });
  expect(await ctx.db.$count(quoteAnswering)).toBe(0);
});

it('is rejected for a request that does not exist', async () => {
  const failed = await quotes()
    .setAnswering({ id: 9_999, isAnswering: true })
    .then(() => undefined, toPublicError);
  expect(failed).toMatchObject({ status: 404 });
});
