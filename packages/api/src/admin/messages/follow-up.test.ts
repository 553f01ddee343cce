import { auditLogs, replies } from '@dealer/db';
import { makeContactMessage } from '@dealer/db/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import { toPublicError } from '../../errors.ts';
import { actors, callerFor, storedActor, type TestContext, testContext } from '../../testing/index.ts';

let ctx: TestContext;
const messages = () => callerFor(ctx, actors.staff).admin.messages;
const errorOf = (call: Promise<unknown>) => call.then(() => undefined, toPublicError);
const logged = () => ctx.db.select().from(auditLogs).orderBy(auditLogs.id);
const idsOf = async (input: Parameters<ReturnType<typeof messages>['page']>[0]) =>
  (await messages().page(input)).items.map(({ id }) => id);
const reply = (id: number) => ({
  ...{ id, message: 'Yes.', lastReplyId: null, idempotencyKey: crypto.randomUUID() },
});

beforeEach(async () => {
  ctx = await testContext();
  await storedActor(ctx, 'staff');
  await storedActor(ctx, 'superadmin');
});

describe('a message that is spam', () => {
  it('waits for nobody, and only its folder and a search show it, until it is reopened', async () => {
    const { id, createdAt } = await makeContactMessage(ctx.db, { subject: 'Cheap pills' });
    const kept = await makeContactMessage(ctx.db);
    expect(await messages().setSpam({ id })).toMatchObject({ isSpam: true, waitingSince: null });
    await messages().setSpam({ id });
    expect(await messages().folders()).toMatchObject({ waiting: 1, handled: 0, spam: 1 });
    expect(await idsOf({})).toEqual([kept.id]);
    expect(await idsOf({ folder: 'spam' })).toEqual([id]);
    expect(await idsOf({ search: 'pills' })).toEqual([id]);
    expect(await callerFor(ctx, actors.staff).admin.overview.get()).toMatchObject({ unhandledMessages: 1 });
    expect(await messages().neighbors({ id: kept.id })).toMatchObject({ waiting: 0 });
    expect(await messages().setHandled({ id, handled: false })).toMatchObject({
      ...{ isSpam: false, waitingSince: createdAt, ownerId: null },
    });
    expect(await logged()).toMatchObject([
      {
        ...{ actionType: 'STATUS_CHANGED', entityType: 'message', entityId: id, userName: 'Sam Staff' },
        changes: [
          { field: 'isHandled', newValue: true },
          { field: 'isSpam', oldValue: false, newValue: true },
        ],
      },
      { changes: [{ field: 'isHandled', newValue: false }, { field: 'isSpam' }] },
    ]);
  });

  it('keeps a colleague’s answer from being sent; an answered one waits from its reopening on', async () => {
    const { id } = await makeContactMessage(ctx.db, { createdAt: new Date('2026-01-01') });
    await messages().setSpam({ id });
    expect(await errorOf(messages().reply(reply(id)))).toMatchObject({
      ...{ status: 409, message: 'This message is marked as spam: press Not spam first' },
      details: { isSpam: true },
    });
    expect(await ctx.db.select().from(replies)).toEqual([]);
    await messages().setHandled({ id, handled: false });
    await messages().reply(reply(id));
    await messages().setSpam({ id });
    expect(await messages().folders()).toMatchObject({ answered: 0, spam: 1 });
    expect(await messages().setHandled({ id, handled: true })).toMatchObject({ isSpam: false });
    expect(await messages().folders()).toMatchObject({ answered: 1, spam: 0 });
    await messages().setSpam({ id });
    expect(await messages().setHandled({ id, handled: false })).toMatchObject({ waitingSince: ctx.now() });
  });
});

it('a mark as spam that is taken back leaves the message as it was before', async () => {
  const [reopenedAt, handledAt] = [new Date('2026-01-05'), new Date('2026-01-06')];
  const answered = { createdAt: new Date('2026-01-01'), answeredAt: new Date('2026-01-02') };
  const waiting = await makeContactMessage(ctx.db, { ...answered, reopenedAt });
  const handled = await makeContactMessage(ctx.db, { ...answered, handledAt });
  for (const { id } of [waiting, handled]) {
    const { waitingSince } = await messages().setSpam({ id });
    expect(waitingSince).toBeNull();
  }
  expect(await messages().undoSpam({ id: waiting.id, wasHandled: false })).toMatchObject({
    ...{ isSpam: false, reopenedAt, waitingSince: reopenedAt, handledAt: null, ownerId: null },
  });
  expect(await messages().undoSpam({ id: handled.id, wasHandled: true })).toMatchObject({
    ...{ isSpam: false, handledAt, waitingSince: null, ownerId: null },
  });
  await messages().undoSpam({ id: handled.id, wasHandled: false });
  expect(await messages().get({ id: handled.id })).toMatchObject({ handledAt });
  expect(await errorOf(messages().undoSpam({ id: 9_999, wasHandled: true }))).toMatchObject({ status: 404 });
  expect((await logged()).at(-1)).toMatchObject({ changes: [{ field: 'isSpam', newValue: false }] });
});

it('a message that a colleague answered meanwhile is not marked as spam by a screen that shows it as open', async () => {
  const { id } = await makeContactMessage(ctx.db);
  await messages().reply({ id, message: 'Yes.', lastReplyId: null, idempotencyKey: crypto.randomUUID() });
  expect(await errorOf(messages().setSpam({ id, wasHandled: false }))).toMatchObject({
    ...{ status: 409, message: 'Somebody handled this message meanwhile' },
  });
  expect(await messages().get({ id })).toMatchObject({ isSpam: false, waitingSince: null });
  expect(await messages().setSpam({ id, wasHandled: true })).toMatchObject({ isSpam: true });
  // The response was lost: the message is what was asked for.
  expect(await messages().setSpam({ id, wasHandled: true })).toMatchObject({ isSpam: true });
  await messages().setHandled({ id, handled: false });
  expect(await errorOf(messages().setSpam({ id, wasHandled: true }))).toMatchObject({
    message: 'Somebody opened this message again meanwhile',
  });
});

it('a mark as spam of a colleague is not taken back by a screen that does not show it, nor an answer since', async () => {
  const { id } = await makeContactMessage(ctx.db);
  await messages().setSpam({ id });
  for (const handled of [true, false])
    expect(await errorOf(messages().setHandled({ id, handled, wasSpam: false }))).toMatchObject({
      ...{ status: 409, message: 'Somebody marked this message as spam meanwhile' },
    });
  expect(await messages().get({ id })).toMatchObject({ isSpam: true });
  const notSpam = { id, handled: false, wasSpam: true };
  expect(await messages().setHandled(notSpam)).toMatchObject({ isSpam: false, handledAt: null });
  // The response was lost: the message is what was asked for.
  expect(await messages().setHandled(notSpam)).toMatchObject({ isSpam: false, handledAt: null });
  await messages().reply({ id, message: 'Yes.', lastReplyId: null, idempotencyKey: crypto.randomUUID() });
  expect(await errorOf(messages().setHandled(notSpam))).toMatchObject({
    ...{ status: 409, message: 'Somebody said meanwhile that this message is no spam' },
  });
  expect(await messages().get({ id })).toMatchObject({ waitingSince: null });
});

describe('the owner of a message', () => {
  it('is anybody on the staff, shown in the list and under Mine, and logged by name', async () => {
    const { id } = await makeContactMessage(ctx.db);
    const mine = await makeContactMessage(ctx.db);
    const owner = { ownerId: actors.superadmin.id, ownerName: 'Olive Owner' };
    expect(await messages().setOwner({ id, ownerId: owner.ownerId })).toMatchObject(owner);
    await messages().setOwner({ id: mine.id, ownerId: actors.staff.id });
    expect((await messages().page({})).items).toContainEqual(expect.objectContaining({ id, ...owner }));
    expect(await idsOf({ folder: 'mine' })).toEqual([mine.id]);
    expect(await messages().folders()).toMatchObject({ mine: 1 });
    expect(await messages().setOwner({ id, ownerId: null })).toMatchObject({ ownerName: null });
    const [first, , last] = await logged();
    expect(first).toMatchObject({
      ...{ actionType: 'UPDATED', entityType: 'message', entityId: id },
      changes: [{ field: 'owner', oldValue: null, newValue: 'Olive Owner' }],
    });
    expect(last).toMatchObject({ changes: [{ oldValue: 'Olive Owner', newValue: null }] });
  });

  it('is not replaced by somebody who has not seen it', async () => {
    const { id } = await makeContactMessage(ctx.db);
    await messages().setOwner({ id, ownerId: actors.superadmin.id, previous: null });
    const assigned = messages().setOwner({ id, ownerId: actors.staff.id, previous: null });
    expect(await errorOf(assigned)).toMatchObject({ status: 409, message: 'Olive Owner has it meanwhile' });
  });

  it('is not a customer; it is who answers or handles the message, unless there is one', async () => {
    const customer = await storedActor(ctx, 'customer');
    const [answered, handled, owned] = [
      await makeContactMessage(ctx.db),
      await makeContactMessage(ctx.db),
      await makeContactMessage(ctx.db, { ownerId: actors.superadmin.id }),
    ];
    const assigned = messages().setOwner({ id: owned.id, ownerId: customer.id });
    expect(await errorOf(assigned)).toMatchObject({ status: 400 });
    const staff = { ownerId: actors.staff.id };
    expect(await messages().reply(reply(answered.id))).toMatchObject(staff);
    expect(await messages().setHandled({ id: handled.id, handled: true })).toMatchObject(staff);
    expect(await messages().reply(reply(owned.id))).toMatchObject({ ownerId: actors.superadmin.id });
    const owners = (await logged()).map(({ changes }) => changes?.find(({ field }) => field === 'owner'));
    const taken = { field: 'owner', oldValue: null, newValue: 'Sam Staff' };
    expect(owners).toMatchObject([taken, taken, undefined]);
  });
});

it('the private note of a message is kept, logged without its text, and never overwritten unread', async () => {
  const { id } = await makeContactMessage(ctx.db);
  const noted = await messages().setNote({ id, note: 'Knows Ray.', previous: '' });
  expect(noted).toMatchObject({ privateNote: 'Knows Ray.' });
  expect(await errorOf(messages().setNote({ id, note: 'Call first.', previous: '' }))).toMatchObject({
    ...{ status: 409, details: { note: 'Knows Ray.' } },
  });
  expect(JSON.stringify(await messages().page({}))).not.toContain('Knows Ray');
  expect(await messages().setNote({ id, note: '', previous: 'Knows Ray.' })).toMatchObject({
    privateNote: null,
  });
  expect(await logged()).toMatchObject([
    { actionType: 'UPDATED', changes: [{ field: 'privateNote', isNoisy: true }] },
    { changes: [{ field: 'privateNote' }] },
  ]);
});

it('spam, owner and note are rejected to customers and for messages that do not exist', async () => {
  const { id } = await makeContactMessage(ctx.db);
  const customer = callerFor(ctx, actors.customer).admin.messages;
  const note = { note: 'Hello', previous: '' };
  const attempts = (by: typeof customer, message: { id: number }) =>
    Promise.all(
      [
        by.setSpam(message),
        by.setOwner({ ...message, ownerId: null }),
        by.setNote({ ...message, ...note }),
      ].map(errorOf),
    );
  for (const error of await attempts(customer, { id })) expect(error).toMatchObject({ status: 403 });
  for (const error of await attempts(messages(), { id: 9_999 })) expect(error).toMatchObject({ status: 404 });
});
