import { messageAnswering, staffEvents } from '@dealer/db';
import { makeContactMessage } from '@dealer/db/factories';
import { beforeEach, expect, it } from 'vitest';
import { toPublicError } from '../../errors.ts';
import { actors, callerFor, storedActor, type TestContext, testContext } from '../../testing/index.ts';

let ctx: TestContext;
let id: number;
const messages = (name: 'staff' | 'superadmin' | 'customer' = 'staff', seconds = 0) => {
  const now = () => new Date(ctx.now().getTime() + seconds * 1_000);
  return callerFor({ ...ctx, now }, actors[name]).admin.messages;
};
const seenBy = async (...viewer: Parameters<typeof messages>) => {
  const { items } = await messages(...viewer).page({});
  const { answering } = await messages(...viewer).get({ id });
  expect(items[0]?.answering).toEqual(answering);
  return answering.map(({ name }) => name);
};

beforeEach(async () => {
  ctx = await testContext();
  await storedActor(ctx, 'staff');
  await storedActor(ctx, 'superadmin');
  ({ id } = await makeContactMessage(ctx.db));
});

it('colleagues see who is answering a message, for a minute after they last typed', async () => {
  const before = await ctx.db.$count(staffEvents);
  await messages().setAnswering({ id, isAnswering: true });
  expect(await seenBy('superadmin')).toEqual(['Sam Staff']);
  expect(await seenBy('staff')).toEqual([]);
  expect(await seenBy('superadmin', 61)).toEqual([]);
  await messages('staff', 50).setAnswering({ id, isAnswering: true });
  expect(await seenBy('superadmin', 61)).toEqual(['Sam Staff']);
  const events = await ctx.db.select().from(staffEvents).orderBy(staffEvents.id);
  const change = { topic: 'message', subjectId: id, kind: 'changed' };
  expect(events.slice(before)).toMatchObject([change, change]);
});

it('ends when they stop, and with the answer', async () => {
  await messages().setAnswering({ id, isAnswering: true });
  await messages().setAnswering({ id, isAnswering: false });
  expect(await seenBy('superadmin')).toEqual([]);
  await messages().setAnswering({ id, isAnswering: true });
  await messages().reply({ id, message: 'Yes.', lastReplyId: null, idempotencyKey: crypto.randomUUID() });
  expect(await ctx.db.$count(messageAnswering)).toBe(0);
});

it('is rejected for a message that does not exist, and for customers', async () => {
  const errorOf = (call: Promise<unknown>) => call.then(() => undefined, toPublicError);
  const input = { id: 9_999, isAnswering: true };
  expect(await errorOf(messages().setAnswering(input))).toMatchObject({ status: 404 });
  expect(await errorOf(messages('customer').setAnswering({ id, isAnswering: true }))).toMatchObject({
    status: 403,
  });
});
