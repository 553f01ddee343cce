import { auditLogs, emailLog, jobs, replies } from '@dealer/db';
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
const quotes = () => callerFor(ctx, actors.staff).admin.quotes;
const errorOf = (call: Promise<unknown>) => call.then(() => undefined, toPublicError);
const reply = (id: number, message: string, lastReplyId: number | null = null) => ({
  ...{ id, message, lastReplyId, idempotencyKey: crypto.randomUUID() },
});

const notWaiting =
  'Somebody has answered it meanwhile, or said that it is done. Send it again if it should go out all the same.';

beforeEach(async () => {
  ctx = await testContext();
  await storedActor(ctx, 'staff');
});
afterEach(() => mailServers.end());

describe('a further mail', () => {
  it('continues the thread: its subject, In-Reply-To and References', async () => {
    const server = await mailServers.server();
    const mailer = mailServers.mailerTo(server.url);
    const { id, customerEmail, createdAt } = await makeQuoteRequest(ctx.db);
    await quotes().respond({ id, subject: 'Your mower', responseMessage: 'Come by.' });
    const first = await quotes().reply(reply(id, 'It is in.'));
    const firstId = first.replies[0]?.id ?? 0;
    const second = await quotes().reply(reply(id, 'Still here.', firstId));
    const secondId = second.replies[1]?.id ?? 0;
    await runDueJobs({ ...ctx, mailer });
    await runDueJobs({ ...ctx, mailer });

    expect(server.received.map(({ recipients }) => recipients)).toEqual(Array(3).fill([customerEmail]));
    const mails = await Promise.all(server.received.map(({ raw }) => parseMail(raw)));
    const of = (name: string, moment = ctx.now()) => `<${name}-${moment.getTime()}@shop.example>`;
    const received = of(`quote-received-${id}`, createdAt);
    const response = of(`quote-response-${id}`, createdAt);
    expect(
      mails.map(({ subject, messageId, inReplyTo, references }) => [
        subject,
        messageId,
        inReplyTo,
        references,
      ]),
    ).toEqual([
      ['Your mower', response, received, received],
      ['Re: Your mower', of(`quote-reply-${firstId}`), response, [received, response]],
      [
        'Re: Your mower',
        of(`quote-reply-${secondId}`),
        of(`quote-reply-${firstId}`),
        [received, response, of(`quote-reply-${firstId}`)],
      ],
    ]);
    expect(mails[1]?.text).toContain('It is in.');
    expect(mails[1]?.replyTo?.text).toBe(ctx.shop.email);
  });

  it('is traced in the request, the log of mails and the activity log', async () => {
    const { id } = await makeQuoteRequest(ctx.db);
    await quotes().respond({ id, responseMessage: 'Come by.' });
    await quotes().reply(reply(id, 'It is in.'));
    await runDueJobs(ctx);
    await ctx.db.delete(jobs);
    const detail = await quotes().get({ id });
    expect(detail).toMatchObject({
      responseMessage: 'Come by.',
      delivery: { state: 'sent' },
      replies: [
        {
          ...{ message: 'It is in.', sentByName: 'Sam Staff', createdAt: ctx.now() },
          delivery: { state: 'sent', sentAt: ctx.now() },
        },
      ],
    });
    expect(await ctx.db.select().from(emailLog).orderBy(emailLog.id)).toMatchObject([
      { quoteRequestId: id, replyId: null },
      { quoteRequestId: id, replyId: detail.replies[0]?.id, status: 'sent' },
    ]);
    const entries = await ctx.db.select().from(auditLogs).orderBy(auditLogs.id);
    expect(entries).toMatchObject([
      { actionType: 'STATUS_CHANGED' },
      { actionType: 'UPDATED', changes: [{ field: 'reply', isNoisy: true }] },
    ]);
  });

  it('makes who sends it the owner of a request that has none', async () => {
    const { id } = await makeQuoteRequest(ctx.db);
    await quotes().respond({ id, responseMessage: 'Come by.' });
    await quotes().setOwner({ id, ownerId: null });
    expect(await quotes().reply(reply(id, 'It is in.'))).toMatchObject({ ownerId: actors.staff.id });
    const entries = await ctx.db.select().from(auditLogs).orderBy(auditLogs.id);
    expect(entries.at(-1)?.changes).toMatchObject([
      { field: 'reply' },
      { field: 'owner', oldValue: null, newValue: 'Sam Staff' },
    ]);
  });

  it('is stored once under its key, which takes no other content, nor another request', async () => {
    const [{ id }, other] = [await makeQuoteRequest(ctx.db), await makeQuoteRequest(ctx.db)];
    await quotes().respond({ id, subject: 'Your mower', responseMessage: 'Come by.' });
    await quotes().respond({ id: other.id, subject: 'Your mower', responseMessage: 'Come by.' });
    const sent = reply(id, 'It is in.');
    await quotes().reply(sent);
    expect((await quotes().reply(sent)).replies).toHaveLength(1);
    for (const changed of [
      { ...sent, message: 'It is out.' },
      { ...sent, id: other.id },
    ])
      expect(await errorOf(quotes().reply(changed))).toMatchObject({ status: 409 });
  });

  it('answers a request that was opened again', async () => {
    const { id } = await makeQuoteRequest(ctx.db);
    await quotes().respond({ id, responseMessage: 'Come by.' });
    await quotes().setReopened({ id, reopened: true });
    expect(await quotes().folders()).toMatchObject({ waiting: 1 });
    expect(await quotes().reply(reply(id, 'Here it is.'))).toMatchObject({ waitingSince: null });
    expect(await quotes().folders()).toMatchObject({ waiting: 0 });
  });

  it('follows an answer by phone, too', async () => {
    const { id, createdAt } = await makeQuoteRequest(ctx.db);
    const received = `quote-received.${id}.${createdAt.getTime()}`;
    await quotes().markResponded({ id, note: 'Wants it in writing.' });
    await quotes().reply(reply(id, 'As we said: 899 dollars.'));
    await runDueJobs(ctx);
    expect(ctx.mailer.sent).toMatchObject([
      {
        ...{ template: 'quote-response', inReplyTo: received, references: [received] },
        props: { subject: `Re: Your Quote Request - ${ctx.shop.name}` },
      },
    ]);
  });

  it('sent twice under one key is one mail; two people do not write past each other', async () => {
    const { id } = await makeQuoteRequest(ctx.db);
    await quotes().respond({ id, responseMessage: 'Come by.' });
    const once = reply(id, 'It is in.');
    await quotes().reply(once);
    expect((await quotes().reply(once)).replies).toHaveLength(1);
    expect(await errorOf(quotes().reply(reply(id, 'It is not in.')))).toMatchObject({
      ...{ status: 409, message: 'Sam Staff has just written to this customer' },
    });
    expect(await ctx.db.$count(replies)).toBe(1);
  });

  it('to a customer who canceled meanwhile waits until the writer has seen that', async () => {
    const { id } = await makeQuoteRequest(ctx.db, { status: 'responded', canceledAt: new Date() });
    expect(await errorOf(quotes().reply(reply(id, 'It is in.')))).toMatchObject({
      ...{ status: 409, details: { isCanceled: true } },
    });
    expect(await ctx.db.$count(jobs)).toBe(0);
    const known = { ...reply(id, 'Sorry to hear that.'), evenIfCanceled: true };
    expect((await quotes().reply(known)).replies).toHaveLength(1);
  });

  it('is rejected before the answer, for spam, without an address and with placeholders', async () => {
    const pending = await makeQuoteRequest(ctx.db);
    const spam = await makeQuoteRequest(ctx.db, { status: 'responded', result: 'spam' });
    const phone = await makeQuoteRequest(ctx.db, { status: 'responded', customerEmail: '' });
    for (const [{ id }, message] of [
      [pending, 'Answer this request first'],
      [spam, 'This request is marked as spam: press Reopen first'],
      [phone, 'No e-mail address, call 734-555-0100'],
    ] as const)
      expect(await errorOf(quotes().reply(reply(id, 'x')))).toMatchObject({ status: 409, message });
    expect(await errorOf(quotes().reply(reply(phone.id, 'It is [PRICE]')))).toMatchObject({
      ...{ status: 400, details: { errors: [{ path: 'message' }] } },
    });
    expect(await errorOf(quotes().reply(reply(999, 'x')))).toMatchObject({ status: 404 });
    expect(await ctx.db.$count(jobs)).toBe(0);
  });
});

it('a mail does not follow a colleague’s call about an open request unseen', async () => {
  const { id } = await makeQuoteRequest(ctx.db);
  await quotes().respond({ id, responseMessage: 'Come by.' });
  await quotes().setReopened({ id, reopened: true });
  await quotes().markResponded({ id, note: 'Told her on the phone.' });
  const mail = { ...reply(id, 'It is in.'), wasWaiting: true };
  expect(await errorOf(quotes().reply(mail))).toMatchObject({ status: 409, message: notWaiting });
  expect(await quotes().reply({ ...mail, wasWaiting: false })).toMatchObject({
    replies: [{ message: 'It is in.' }],
  });
  // The response was lost.
  expect((await quotes().reply(mail)).replies).toHaveLength(1);
});

it('nor does the answer to a message that a colleague has handled', async () => {
  const { id } = await makeContactMessage(ctx.db);
  const { messages } = callerFor(ctx, actors.staff).admin;
  await messages.setHandled({ id, handled: true });
  const mail = { ...reply(id, 'Yes, we do.'), wasWaiting: true };
  expect(await errorOf(messages.reply(mail))).toMatchObject({ status: 409, message: notWaiting });
  expect((await messages.reply({ ...mail, wasWaiting: false })).replies).toHaveLength(1);
});
