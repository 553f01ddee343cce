import { contactMessages } from '@dealer/db';
import { makeContactMessage } from '@dealer/db/factories';
import { beforeEach, expect, it } from 'vitest';
import { toPublicError } from '../../errors.ts';
import { actors, callerFor, storedActor, type TestContext, testContext } from '../../testing/index.ts';

let ctx: TestContext;
const messages = () => callerFor(ctx, actors.staff).admin.messages;
const ids = ({ items }: { items: { id: number }[] }) => items.map(({ id }) => id);
const at = (day: number) => new Date(Date.UTC(2026, 0, day));

beforeEach(async () => {
  ctx = await testContext();
  await storedActor(ctx, 'staff');
});

it('are found by sender, email, phone number and subject, the newest first', async () => {
  const ada = await makeContactMessage(ctx.db, {
    firstName: 'Ada',
    lastName: 'Hill-Moss',
    subject: 'Chain saws',
    createdAt: at(1),
  });
  const bob = await makeContactMessage(ctx.db, { email: 'bob_100%@example.com', createdAt: at(2) });
  expect(ids(await messages().page())).toEqual([bob.id, ada.id]);
  expect(ids(await messages().page({ search: 'HILL moss' }))).toEqual([ada.id]);
  expect(ids(await messages().page({ search: 'chainsaw' }))).toEqual([ada.id]);
  expect(ids(await messages().page({ search: '_100%' }))).toEqual([bob.id]);
  const called = await makeContactMessage(ctx.db, { phone: '(734) 555-0199', createdAt: at(0) });
  expect(ids(await messages().page({ search: '734.555.0199' }))).toEqual([called.id]);
  expect(await messages().page({ search: 'nobody' })).toMatchObject({ items: [], total: 0, pageSize: 25 });
});

it('have 25 per page', async () => {
  for (let n = 0; n < 26; n += 1) await makeContactMessage(ctx.db);
  expect((await messages().page()).items).toHaveLength(25);
  expect(await messages().page({ page: 2 })).toMatchObject({ total: 26, items: [{}] });
});

it('are marked as handled once, with the user and the time, and can be reopened', async () => {
  const { id } = await makeContactMessage(ctx.db);
  const waiting = await makeContactMessage(ctx.db);
  await messages().setHandled({ id, handled: true });
  const owner = callerFor({ ...ctx, now: () => at(30) }, await storedActor(ctx, 'superadmin'));
  await owner.admin.messages.setHandled({ id, handled: true });
  expect(await messages().page({ handled: true })).toMatchObject({
    total: 1,
    items: [{ id, handledAt: ctx.now(), handledByName: 'Sam Staff' }],
  });
  expect(ids(await messages().page({ handled: false }))).toEqual([waiting.id]);
  await messages().setHandled({ id, handled: false });
  expect(await messages().page({ handled: false })).toMatchObject({ total: 2 });
  expect((await messages().page()).items).toContainEqual(
    expect.objectContaining({ id, handledAt: null, handledByName: null }),
  );
});

it('that do not exist, or calls by customers, are rejected', async () => {
  const { id } = await makeContactMessage(ctx.db);
  const errorOf = (call: Promise<unknown>) => call.then(() => undefined, toPublicError);
  expect(await errorOf(messages().setHandled({ id: 9_999, handled: true }))).toMatchObject({ status: 404 });
  const customer = callerFor(ctx, actors.customer).admin.messages;
  expect(await errorOf(customer.setHandled({ id, handled: true }))).toMatchObject({ status: 403 });
  expect(await messages().page({ handled: true })).toMatchObject({ total: 0 });
});

it('of a signed-in user have the user’s id', async () => {
  const customer = await storedActor(ctx, 'customer');
  await callerFor(ctx, customer).storefront.contact.send({
    firstName: 'Casey',
    lastName: 'Customer',
    email: customer.email,
    subject: 'Chains',
    message: 'Do you sharpen chains?',
  });
  expect(await ctx.db.select().from(contactMessages)).toMatchObject([{ userId: customer.id }]);
});
