import { contactMessages, jobs } from '@dealer/db';
import { beforeEach, describe, expect, it } from 'vitest';
import { toPublicError } from '../../errors.ts';
import { callerFor, runDueJobs, storedActor, type TestContext, testContext } from '../../testing/index.ts';

let ctx: TestContext;
const message = {
  firstName: ' Ada ',
  lastName: 'Hill',
  email: 'ada@example.com',
  phone: '7345550190',
  subject: 'Chains',
  message: 'Do you sharpen chains?',
};
const send = (input: object = {}) => callerFor(ctx, null).storefront.contact.send({ ...message, ...input });
const errorOf = (input: object) => send(input).then(() => undefined, toPublicError);
const stored = () => ctx.db.select().from(contactMessages);

beforeEach(async () => {
  ctx = await testContext();
});

describe('a message', () => {
  it('is stored, and staff get a mail that they can reply to', async () => {
    await send();
    const [row] = await stored();
    expect(row).toMatchObject({ ...message, firstName: 'Ada', phone: '(734) 555-0190', handledAt: null });
    await runDueJobs(ctx);
    expect(ctx.mailer.sent).toMatchObject([
      {
        template: 'contact-notification',
        to: ctx.shop.email,
        replyTo: 'ada@example.com',
        key: `contact-notification.${row?.id}.${row?.createdAt.getTime()}`,
        props: {
          subject: 'Chains',
          receivedAt: 'Mar 2, 2026 10:00 AM',
          staffUrl: `https://shop.example/admin/messages?message=${row?.id}`,
        },
      },
    ]);
  });

  it('is accepted with only a phone number, and control characters are removed', async () => {
    await send({ email: '', subject: 'a\r\nBcc: x\u0000', message: 'line one\r\nline two\u0000 🚜 <b>' });
    expect(await stored()).toMatchObject([
      { email: '', subject: 'a Bcc: x', message: 'line one\nline two 🚜 <b>' },
    ]);
    await runDueJobs(ctx);
    expect(ctx.mailer.sent[0]).not.toHaveProperty('replyTo');
  });

  it.each([
    [
      'neither email nor phone',
      { email: '', phone: ' ' },
      'email',
      'Please provide either an email address or phone number',
    ],
    [
      'a phone number that cannot be called, and no email',
      { email: '', phone: 'call me' },
      'phone',
      'Please enter the whole phone number',
    ],
    ['a name that nobody sees', { firstName: '\u200B\u2060' }, 'firstName', 'First name is required'],
    ['a bad email', { email: 'ada' }, 'email', 'Valid email is required'],
    [
      'an email of 300 characters',
      { email: `${'a'.repeat(288)}@b.example` },
      'email',
      'Valid email is required',
    ],
    ['a blank first name', { firstName: ' ' }, 'firstName', 'First name is required'],
    ['a blank last name', { lastName: '\n' }, 'lastName', 'Last name is required'],
    ['a long name', { lastName: 'x'.repeat(101) }, 'lastName', 'Last name must be at most 100 characters'],
    ['a blank subject', { subject: ' ' }, 'subject', 'Subject is required'],
    ['a long subject', { subject: 'x'.repeat(201) }, 'subject', 'Subject must be at most 200 characters'],
    [
      'a short message',
      { message: ' too short ' },
      'message',
      'Please provide a message (min 10 characters)',
    ],
    ['a long message', { message: 'x'.repeat(6_000) }, 'message', 'Message must be at most 5,000 characters'],
    ['a number for a message', { message: 7 }, 'message', expect.any(String)],
  ])('is rejected with %s, and nothing is stored', async (_, input, path, text) => {
    expect(await errorOf(input)).toMatchObject({
      status: 400,
      details: { errors: [{ path, message: text }] },
    });
    expect(await stored()).toEqual([]);
    expect(await ctx.db.select().from(jobs)).toEqual([]);
  });

  it('belongs to the signed-in user', async () => {
    const actor = await storedActor(ctx, 'customer');
    await callerFor(ctx, actor).storefront.contact.send(message);
    expect(await stored()).toMatchObject([{ userId: actor.id }]);
  });

  it('is filed under nobody where somebody else signed in since the page was loaded', async () => {
    const actor = await storedActor(ctx, 'customer');
    for (const pageUserId of [null, actor.id + 1])
      await callerFor({ ...ctx, pageUserId }, actor).storefront.contact.send(message);
    await callerFor({ ...ctx, pageUserId: actor.id }, actor).storefront.contact.send(message);
    expect((await stored()).map(({ userId }) => userId)).toEqual([null, null, actor.id]);
  });

  it('that is sent twice with one idempotency key is one message and one mail', async () => {
    const idempotencyKey = 'c0ffee-c0ffee-c0ffee';
    await Promise.all([send({ idempotencyKey }), send({ idempotencyKey })]);
    await runDueJobs(ctx);
    expect(await stored()).toHaveLength(1);
    expect(ctx.mailer.sent).toHaveLength(1);
  });

  it('with the idempotency key of another message is rejected', async () => {
    const idempotencyKey = 'c0ffee-c0ffee-c0ffee';
    await send({ idempotencyKey });
    expect(await errorOf({ idempotencyKey, subject: 'Something else' })).toMatchObject({ status: 409 });
    expect(await stored()).toHaveLength(1);
  });

  it('that fills in the honeypot gets the same answer and is not stored', async () => {
    expect(await send({ homepage: 'x' })).toEqual(await send());
    expect(await stored()).toHaveLength(1);
  });

  it('is rate-limited per address, independently of quotes', async () => {
    for (let n = 0; n < 20; n += 1) await send();
    expect(await errorOf({})).toMatchObject({ status: 429 });
    const quote = {
      quoteType: 'service' as const,
      productName: 'Mower',
      customerName: 'Ada',
      customerPhone: '734 555 0190',
    };
    await callerFor(ctx, null).storefront.quotes.create(quote);
  });
});
