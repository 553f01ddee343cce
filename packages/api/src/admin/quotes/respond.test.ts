import { auditLogs, emailLog, jobs, quoteRequests } from '@dealer/db';
import { makeProduct, makeQuoteRequest, makeTemplate } from '@dealer/db/factories';
import { MailError } from '@dealer/email';
import { desc } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { toPublicError } from '../../errors.ts';
import {
  actors,
  callerFor,
  runDueJobs,
  storedActor,
  type TestContext,
  testContext,
} from '../../testing/index.ts';

let ctx: TestContext;
const quotes = () => callerFor(ctx, actors.staff).admin.quotes;
const errorOf = (call: Promise<unknown>) => call.then(() => undefined, toPublicError);

beforeEach(async () => {
  ctx = await testContext();
  await storedActor(ctx, 'staff');
});

describe('an answer', () => {
  it('is stored with its author, and its mail is queued', async () => {
    const { id } = await makeQuoteRequest(ctx.db);
    const responseMessage = ' Come by.\r\nRay ';
    const answered = await quotes().respond({ id, subject: 'Your\r\nmower', responseMessage });
    expect(answered).toMatchObject({
      status: 'responded',
      outcome: 'mail',
      responseSubject: 'Your mower',
      responseMessage: 'Come by.\nRay',
      respondedAt: ctx.now(),
      respondedByName: 'Sam Staff',
      delivery: { state: 'queued', reason: null, sentAt: null },
    });
    const ordered = await ctx.db.select().from(jobs);
    expect(ordered).toMatchObject([{ topic: 'mail.quoteResponse', payload: { quoteId: id } }]);
    expect(ctx.mailer.sent).toEqual([]);
  });

  it('is mailed with the default subject, in the thread of the confirmation, with the shop’s reply address', async () => {
    const request = await makeQuoteRequest(ctx.db, { quoteType: 'service' });
    await callerFor(ctx, await storedActor(ctx, 'superadmin')).admin.settings.set({
      key: 'quote_service_email',
      value: 'workshop@shop.example',
    });
    await quotes().respond({ id: request.id, subject: ' ', responseMessage: 'Bring it in.' });
    await runDueJobs(ctx);
    expect(ctx.mailer.sent).toMatchObject([
      {
        template: 'quote-response',
        to: request.customerEmail,
        key: `quote-response.${request.id}.${request.createdAt.getTime()}`,
        replyTo: 'workshop@shop.example',
        inReplyTo: `quote-received.${request.id}.${request.createdAt.getTime()}`,
        props: { subject: `Re: Your Quote Request - ${ctx.shop.name}`, message: 'Bring it in.' },
      },
    ]);
    const detail = await quotes().get({ id: request.id });
    expect(detail.delivery).toMatchObject({
      state: 'sent',
      recipient: request.customerEmail,
      sentAt: ctx.now(),
    });
    expect(detail.mails).toMatchObject([{ template: 'quote-response', status: 'sent' }]);
  });

  it('that the mail server rejects shows the reason and can be retried', async () => {
    const { id } = await makeQuoteRequest(ctx.db);
    await quotes().respond({ id, responseMessage: 'Come by.' });
    const rejected = () =>
      Promise.reject(new MailError('550 no such mailbox', { permanent: true, code: '550' }));
    await runDueJobs({ ...ctx, mailer: { ...ctx.mailer, send: rejected } });
    const { delivery } = await quotes().get({ id });
    expect(delivery).toMatchObject({ state: 'failed', reason: '550 no such mailbox' });
    await callerFor(ctx, actors.staff).admin.jobs.retry({ id: delivery?.jobId ?? 0 });
    expect((await quotes().get({ id })).delivery).toMatchObject({ state: 'queued' });
    await runDueJobs(ctx);
    expect((await quotes().get({ id })).delivery).toMatchObject({ state: 'sent', reason: null });
  });

  it('is still shown as sent after its job was deleted', async () => {
    const { id } = await makeQuoteRequest(ctx.db);
    await quotes().respond({ id, responseMessage: 'Come by.' });
    await runDueJobs(ctx);
    await ctx.db.delete(jobs);
    expect((await quotes().get({ id })).delivery).toMatchObject({ state: 'sent', jobId: null });
  });

  it('from a template that was deleted is mailed with its text', async () => {
    const template = await makeTemplate(ctx.db, { message: 'Thank you.' });
    const { id } = await makeQuoteRequest(ctx.db);
    await callerFor(ctx, actors.staff).admin.templates.remove({ id: template.id });
    const { subject, message } = template;
    await quotes().respond({ id, subject, responseMessage: message });
    await runDueJobs(ctx);
    expect(ctx.mailer.sent).toMatchObject([{ props: { subject, message } }]);
  });

  it('may have at most 5,000 characters', async () => {
    const { id } = await makeQuoteRequest(ctx.db);
    expect(await errorOf(quotes().respond({ id, responseMessage: 'x'.repeat(5_001) }))).toMatchObject({
      status: 400,
      details: { errors: [{ path: 'responseMessage' }] },
    });
    const { responseMessage } = await quotes().respond({ id, responseMessage: 'x'.repeat(5_000) });
    expect(responseMessage).toHaveLength(5_000);
  });

  it.each([
    ['a blank message', { responseMessage: ' \r\n\t' }, 'responseMessage', 'Please write a message'],
    ['a subject of 201 characters', { subject: 'x'.repeat(201) }, 'subject', '200 characters'],
    ['placeholders', { responseMessage: '[PRICE] [DATE]' }, 'responseMessage', '[PRICE], [DATE]'],
    ['a placeholder in its subject', { subject: 'About [PRODUCT_NAME]' }, 'subject', '[PRODUCT_NAME]'],
  ])('with %s is rejected, and nothing is stored', async (_, input, path, message) => {
    const { id } = await makeQuoteRequest(ctx.db);
    const found = await errorOf(quotes().respond({ id, responseMessage: 'Come by.', ...input }));
    expect(found).toMatchObject({ status: 400, message: expect.stringContaining(message) });
    expect(found?.details).toMatchObject({ errors: [{ path }] });
    expect((await quotes().get({ id })).status).toBe('pending');
    expect(await ctx.db.$count(jobs)).toBe(0);
  });

  it('to a customer without an email address is rejected; a call can be noted instead', async () => {
    const { id } = await makeQuoteRequest(ctx.db, { customerEmail: '', customerPhone: '(734) 555-0190' });
    expect(await errorOf(quotes().respond({ id, responseMessage: 'Come by.' }))).toMatchObject({
      status: 409,
      message: 'No e-mail address, call (734) 555-0190',
    });
    expect(await quotes().markResponded({ id, note: 'Comes on Friday.' })).toMatchObject({
      status: 'responded',
      outcome: 'phone',
      notes: 'Comes on Friday.',
      responseMessage: null,
      respondedByName: 'Sam Staff',
      delivery: null,
    });
    expect(await ctx.db.$count(jobs)).toBe(0);
  });

  it('by phone is given again to a request that was reopened: the notes of both calls stay', async () => {
    const { id } = await makeQuoteRequest(ctx.db, { customerEmail: '', customerPhone: '(734) 555-0190' });
    await quotes().markResponded({ id, note: 'Comes on Friday.' });
    await quotes().setReopened({ id, reopened: true });
    expect(await quotes().markResponded({ id, note: 'Comes on Monday.' })).toMatchObject({
      ...{ status: 'responded', outcome: 'phone', reopenedAt: null, waitingSince: null },
      notes: 'Comes on Friday.\n\nMar 2, 2026 10:00 AM, Sam Staff: Comes on Monday.',
    });
    expect(await errorOf(quotes().markResponded({ id }))).toMatchObject({ status: 409 });
    const [entry] = await ctx.db.select().from(auditLogs).orderBy(desc(auditLogs.id)).limit(1);
    expect(entry?.changes).toMatchObject([
      { field: 'isOpen', oldValue: true, newValue: false },
      { field: 'outcome', oldValue: null, newValue: 'phone' },
    ]);
  });

  it.each([
    ['canceled', { canceledAt: new Date('2026-03-02T14:00:00Z') }],
    ['marked as won', { result: 'won' as const }],
  ])('by phone is stored as well where a request that was reopened is %s meanwhile', async (_, meanwhile) => {
    const { id } = await makeQuoteRequest(ctx.db);
    await quotes().markResponded({ id, note: 'Comes on Friday.' });
    await quotes().setReopened({ id, reopened: true });
    await ctx.db.update(quoteRequests).set(meanwhile);
    const { notes } = await quotes().markResponded({ id, note: 'Does not come.' });
    expect(notes).toBe('Comes on Friday.\n\nMar 2, 2026 10:00 AM, Sam Staff: Does not come.');
    expect(await quotes().get({ id })).toMatchObject({ ...meanwhile, reopenedAt: null });
  });

  it('is given once: the second person gets a conflict that names the first', async () => {
    const { id } = await makeQuoteRequest(ctx.db);
    await quotes().respond({ id, responseMessage: 'First.' });
    const second = {
      status: 409,
      message: 'Sam Staff already responded to this request on Mar 2, 2026 10:00 AM',
    };
    expect(await errorOf(quotes().respond({ id, responseMessage: 'Second.' }))).toMatchObject(second);
    expect(await errorOf(quotes().markResponded({ id }))).toMatchObject(second);
    expect(await ctx.db.select().from(quoteRequests)).toMatchObject([{ responseMessage: 'First.' }]);
    expect(await ctx.db.$count(jobs)).toBe(1);
  });

  it.each([
    ['by phone', { customerEmail: '', customerPhone: '(734) 555-0190' }],
    ['by mail', {}],
  ])(
    'to a request that was opened again %s is given once, and the conflict names who gave it',
    async (how, customer) => {
      const { id } = await makeQuoteRequest(ctx.db, customer);
      await quotes().markResponded({ id, note: 'Comes on Friday.' });
      await quotes().setReopened({ id, reopened: true });
      ctx.now = () => new Date('2026-03-03T15:00:00Z');
      const owner = callerFor(ctx, await storedActor(ctx, 'superadmin')).admin.quotes;
      if (how === 'by phone') await owner.markResponded({ id, note: 'Comes on Monday.' });
      else
        await owner.reply({
          id,
          message: 'Come on Monday.',
          lastReplyId: null,
          idempotencyKey: 'a'.repeat(16),
        });
      expect(await errorOf(quotes().markResponded({ id, note: 'Comes on Tuesday.' }))).toMatchObject({
        status: 409,
        message: 'Olive Owner already responded to this request on Mar 3, 2026 10:00 AM',
      });
      // Who only opens and closes it does not answer it.
      await quotes().setReopened({ id, reopened: true });
      await quotes().setReopened({ id, reopened: false });
      expect(await errorOf(quotes().markResponded({ id }))).toMatchObject({
        status: 409,
        details: { respondedByName: 'Olive Owner' },
      });
    },
  );

  it('to a request that does not exist is rejected', async () => {
    expect(await errorOf(quotes().respond({ id: 9, responseMessage: 'x' }))).toMatchObject({ status: 404 });
    expect(await errorOf(quotes().markResponded({ id: 9 }))).toMatchObject({ status: 404 });
    expect(await errorOf(quotes().get({ id: 9 }))).toMatchObject({ status: 404 });
  });
});

it('the dialog gets the price of the product unless customers have to call', async () => {
  const priced = await makeProduct(ctx.db, { price: '1299.00' });
  const call = await makeProduct(ctx.db, { price: '1299.00', callForPrice: true });
  const priceFor = async (productId: number | null) => {
    const { id } = await makeQuoteRequest(ctx.db, { productId });
    return (await quotes().get({ id })).price;
  };
  expect(await priceFor(priced.id)).toBe('$1,299.00');
  expect(await priceFor(call.id)).toBeNull();
  expect(await priceFor(null)).toBeNull();
});

it('mails of other requests are not shown', async () => {
  const one = await makeQuoteRequest(ctx.db);
  const other = await makeQuoteRequest(ctx.db);
  await ctx.db
    .insert(emailLog)
    .values({ recipient: 'a@b.example', subject: 'x', template: 'quote-received', quoteRequestId: other.id });
  expect((await quotes().get({ id: one.id })).mails).toEqual([]);
});

it('a request that the customer canceled unseen is not answered by mail, one that was seen to be canceled is', async () => {
  const { id } = await makeQuoteRequest(ctx.db, { customerEmail: 'ada@example.com', canceledAt: ctx.now() });
  const answer = { id, responseMessage: 'It is here.' };
  expect(await errorOf(quotes().respond(answer))).toMatchObject({
    status: 409,
    details: { isCanceled: true },
  });
  expect(await ctx.db.$count(jobs)).toBe(0);
  expect(await quotes().respond({ ...answer, evenIfCanceled: true })).toMatchObject({ status: 'responded' });
});

it.each([{ result: 'won' }, { result: 'lost', lostReason: 'price' }] as const)(
  'a request that a colleague closed unseen is not answered by mail, one that was seen to be closed is: %j',
  async (result) => {
    const { id } = await makeQuoteRequest(ctx.db, { customerEmail: 'ada@example.com' });
    await quotes().setResult({ id, ...result });
    const answer = { id, responseMessage: 'It is here.' };
    expect(await errorOf(quotes().respond({ ...answer, wasWaiting: true }))).toMatchObject({
      status: 409,
      details: { isClosed: true },
    });
    expect(await ctx.db.$count(jobs)).toBe(0);
    expect(await quotes().respond({ ...answer, wasWaiting: false })).toMatchObject({ status: 'responded' });
  },
);
