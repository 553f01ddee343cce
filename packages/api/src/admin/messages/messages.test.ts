import { auditLogs, contactMessages, emailLog, insertRows, jobs, replies } from '@dealer/db';
import { makeContactMessage, makeQuoteRequest } from '@dealer/db/factories';
import { parseMail } from '@dealer/email/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toPublicError } from '../../errors.ts';
import {
  actors,
  callerFor,
  runDueJobs,
  storedActor,
  type TestContext,
  testContext,
} from '../../testing/index.ts';
import { createTestMailServers } from '../../testing/smtp.ts';

const mailServers = createTestMailServers();
let ctx: TestContext;
const messages = () => callerFor(ctx, actors.staff).admin.messages;
const ids = ({ items }: { items: { id: number }[] }) => items.map(({ id }) => id);
const errorOf = (call: Promise<unknown>) => call.then(() => undefined, toPublicError);
const reply = (id: number, message: string, lastReplyId: number | null = null) => ({
  ...{ id, message, lastReplyId, idempotencyKey: crypto.randomUUID() },
});
const at = (day: number) => new Date(Date.UTC(2026, 0, day));

beforeEach(async () => {
  ctx = await testContext();
  await storedActor(ctx, 'staff');
});

afterEach(() => mailServers.end());

it('are found by sender, email, phone number and subject, what waits longest first', async () => {
  const ada = await makeContactMessage(ctx.db, {
    firstName: 'Ada',
    lastName: 'Hill-Moss',
    subject: 'Chain saws',
    createdAt: at(1),
  });
  const bob = await makeContactMessage(ctx.db, { email: 'bob_100%@example.com', createdAt: at(2) });
  expect(ids(await messages().page())).toEqual([ada.id, bob.id]);
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
  expect(await messages().page({ folder: 'handled' })).toMatchObject({
    total: 1,
    items: [{ id, handledAt: ctx.now(), handledByName: 'Sam Staff' }],
  });
  expect(ids(await messages().page({ folder: 'waiting' }))).toEqual([waiting.id]);
  await messages().setHandled({ id, handled: false });
  expect(await messages().page({ folder: 'waiting' })).toMatchObject({ total: 2 });
  expect((await messages().page()).items).toContainEqual(
    expect.objectContaining({ id, handledAt: null, handledByName: null }),
  );
});

it('that do not exist, or calls by customers, are rejected', async () => {
  const { id } = await makeContactMessage(ctx.db, { createdAt: at(1) });
  expect(await errorOf(messages().get({ id: 9_999 }))).toMatchObject({ status: 404 });
  expect(await errorOf(messages().reply(reply(9_999, 'Yes.')))).toMatchObject({ status: 404 });
  expect(await errorOf(messages().setHandled({ id: 9_999, handled: true }))).toMatchObject({ status: 404 });
  const customer = callerFor(ctx, actors.customer).admin.messages;
  expect(await errorOf(customer.setHandled({ id, handled: true }))).toMatchObject({ status: 403 });
  expect(await errorOf(customer.reply(reply(id, 'Yes.')))).toMatchObject({ status: 403 });
  expect(await errorOf(customer.get({ id }))).toMatchObject({ status: 403 });
  expect(await messages().folders()).toMatchObject({ waiting: 1, due: 1, answered: 0, handled: 0 });
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

describe('an answer', () => {
  it('goes to the sender in a thread of its own, and the shop gets what is answered to it', async () => {
    const server = await mailServers.server();
    const mailer = mailServers.mailerTo(server.url);
    const { id, email } = await makeContactMessage(ctx.db, { subject: 'Chains', message: 'Do you sharpen?' });
    const first = await messages().reply(reply(id, 'Yes, while you wait.'));
    const firstId = first.replies[0]?.id ?? 0;
    const second = await messages().reply(reply(id, 'Ten dollars.', firstId));
    const secondId = second.replies[1]?.id ?? 0;
    await runDueJobs({ ...ctx, mailer });
    await runDueJobs({ ...ctx, mailer });
    expect(server.received.map(({ recipients }) => recipients)).toEqual([[email], [email]]);
    const mails = await Promise.all(server.received.map(({ raw }) => parseMail(raw)));
    const of = (replyId: number) => `<contact-reply-${replyId}-${ctx.now().getTime()}@shop.example>`;
    expect(
      mails.map(({ subject, messageId, inReplyTo, references }) => [
        subject,
        messageId,
        inReplyTo,
        references,
      ]),
    ).toEqual([
      ['Re: Chains', of(firstId), undefined, undefined],
      ['Re: Chains', of(secondId), of(firstId), of(firstId)],
    ]);
    expect(mails[0]?.text).toContain('Yes, while you wait.');
    expect(mails[0]?.text).toContain('Do you sharpen?');
    expect(mails[0]?.replyTo?.text).toBe(ctx.shop.email);
  });

  it('handles the message, and is traced in it, in the log of mails and in the activity log', async () => {
    const { id } = await makeContactMessage(ctx.db, {
      firstName: 'Ada',
      lastName: 'Hill',
      subject: 'Chains',
    });
    expect(await messages().folders()).toMatchObject({ waiting: 1, answered: 0 });
    await messages().reply(reply(id, 'Yes.'));
    await runDueJobs(ctx);
    await ctx.db.delete(jobs);
    expect(await messages().get({ id })).toMatchObject({
      ...{ handledAt: ctx.now(), handledByName: 'Sam Staff', answeredAt: ctx.now(), waitingSince: null },
      replies: [
        { subject: 'Re: Chains', message: 'Yes.', sentByName: 'Sam Staff', delivery: { state: 'sent' } },
      ],
      mails: [{ template: 'quote-response', status: 'sent' }],
      replyTo: ctx.shop.email,
    });
    expect(await messages().folders()).toMatchObject({ waiting: 0, due: 0, answered: 1, handled: 0 });
    expect(await ctx.db.select().from(emailLog)).toMatchObject([
      { contactMessageId: id, quoteRequestId: null },
    ]);
    expect(await ctx.db.select().from(auditLogs)).toMatchObject([
      {
        ...{ entityType: 'message', entityId: id, entityName: 'Ada Hill, Chains', userName: 'Sam Staff' },
        changes: [
          { field: 'isHandled', oldValue: false, newValue: true },
          { field: 'reply', newValue: 'Yes.', isNoisy: true },
          { field: 'owner', oldValue: null, newValue: 'Sam Staff' },
        ],
      },
    ]);
  });

  it('is sent once however often it arrives, and not over a colleague’s that nobody has read', async () => {
    const { id } = await makeContactMessage(ctx.db);
    const sent = reply(id, 'Yes.');
    await Promise.all([messages().reply(sent), messages().reply(sent)]);
    expect(await errorOf(messages().reply(reply(id, 'No.')))).toMatchObject({
      ...{ status: 409, message: 'Sam Staff has just written to this customer' },
    });
    expect(await ctx.db.select().from(replies)).toMatchObject([{ contactMessageId: id, message: 'Yes.' }]);
    expect(await ctx.db.select().from(jobs)).toHaveLength(1);
  });

  it('needs an email address and no placeholders', async () => {
    const { id } = await makeContactMessage(ctx.db, { email: '', phone: '734-555-0100' });
    expect(await errorOf(messages().reply(reply(id, 'Yes.')))).toMatchObject({
      ...{ status: 409, message: 'No e-mail address, call 734-555-0100' },
    });
    expect(await errorOf(messages().reply(reply(id, 'It is [PRICE].')))).toMatchObject({ status: 400 });
    expect(await messages().get({ id })).toMatchObject({ answeredAt: null, replies: [] });
  });

  it('is stored once under its key, which takes no other content, nor another message', async () => {
    const [{ id }, other] = [await makeContactMessage(ctx.db), await makeContactMessage(ctx.db)];
    const sent = reply(id, 'We do.');
    await messages().reply(sent);
    expect((await messages().reply(sent)).replies).toHaveLength(1);
    for (const changed of [
      { ...sent, message: 'We do not.' },
      { ...sent, id: other.id },
    ])
      expect(await errorOf(messages().reply(changed))).toMatchObject({ status: 409 });
  });

  it('is followed by a new wait where the message is opened again, which the next answer ends', async () => {
    const { id, createdAt } = await makeContactMessage(ctx.db, { createdAt: at(1) });
    await messages().setHandled({ id, handled: true });
    expect(await messages().setHandled({ id, handled: false })).toMatchObject({ waitingSince: createdAt });
    const first = await messages().reply(reply(id, 'Yes.'));
    expect(await messages().setHandled({ id, handled: false })).toMatchObject({ waitingSince: ctx.now() });
    const last = first.replies[0]?.id ?? null;
    expect(await messages().reply(reply(id, 'Still yes.', last))).toMatchObject({ waitingSince: null });
  });
});

it('lead from one that waits to the next, the oldest first, and show what else the sender asked for', async () => {
  const youngest = await makeContactMessage(ctx.db, { createdAt: at(3) });
  const oldest = await makeContactMessage(ctx.db, { createdAt: at(1) });
  const middle = await makeContactMessage(ctx.db, { createdAt: at(2), email: 'ada@example.com' });
  expect(await messages().neighbors({ id: middle.id })).toEqual({
    ...{ previous: oldest.id, next: youngest.id, waiting: 2 },
  });
  await messages().setHandled({ id: oldest.id, handled: true });
  expect(await messages().neighbors({ id: youngest.id })).toEqual({
    ...{ previous: middle.id, next: middle.id, waiting: 1 },
  });
  const asked = await makeQuoteRequest(ctx.db, { customerEmail: 'ADA@example.com' });
  const wrote = await makeContactMessage(ctx.db, { email: 'ada@example.com' });
  expect(await messages().get({ id: middle.id })).toMatchObject({
    others: { requests: [{ id: asked.id }], messages: [{ id: wrote.id, isHandled: false }] },
  });
});

it('lists the last 500 mails of a thread', async () => {
  const { id } = await makeContactMessage(ctx.db);
  const values = Array.from({ length: 501 }, (_, n) => ({
    ...{ contactMessageId: id, subject: 'Re: Chains', message: `Mail ${n}`, sentByName: 'Sam Staff' },
    idempotencyKey: `key-of-mail-${n}`,
  }));
  await insertRows(ctx.db, replies, values);
  const listed = (await messages().get({ id })).replies.map(({ message }) => message);
  expect([listed.length, listed[0], listed.at(-1)]).toEqual([500, 'Mail 1', 'Mail 500']);
});
