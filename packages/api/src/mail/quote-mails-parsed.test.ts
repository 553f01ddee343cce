import { headerNames, parseMail } from '@dealer/email/testing';
import { afterEach, expect, it } from 'vitest';
import { callerFor, runDueJobs, testContext } from '../testing/index.ts';
import { createTestMailServers } from '../testing/smtp.ts';

const mailServers = createTestMailServers();
afterEach(() => mailServers.end());

const nasty = '<script>alert("1")</script>\r\nBcc: victim@example.org\r\n\r\n🚜';
const known = ['from', 'reply-to', 'to', 'subject', 'message-id', 'auto-submitted', 'date', 'mime-version'];

it('the mails of requests and messages hold the entered text as text only', async () => {
  const ctx = await testContext();
  const server = await mailServers.server();
  const { quotes, contact } = callerFor(ctx, null).storefront;
  await quotes.create({
    quoteType: 'product',
    productName: nasty,
    customerName: nasty,
    customerEmail: 'ada@example.com',
    comments: nasty,
  });
  await contact.send({
    firstName: nasty,
    lastName: nasty,
    email: 'ada@example.com',
    subject: nasty,
    message: nasty,
  });
  await runDueJobs({ ...ctx, mailer: mailServers.mailerTo(server.url) });
  expect(server.received.flatMap(({ recipients }) => recipients).toSorted()).toEqual(
    ['ada@example.com', ctx.shop.email, ctx.shop.email].toSorted(),
  );
  for (const { raw, recipients } of server.received) {
    const mail = await parseMail(raw);
    const toCustomer = recipients[0] === 'ada@example.com';
    expect(headerNames(raw).toSorted()).toEqual([...known, 'content-type'].toSorted());
    expect(mail.replyTo?.text).toBe(toCustomer ? ctx.shop.email : 'ada@example.com');
    expect(mail.html).not.toContain('<script');
    expect(mail.messageId).toMatch(
      /^<(quote-notification|quote-received|contact-notification)-\d+-\d+@shop\.example>$/,
    );
    expect(mail.text).toContain(ctx.shop.phone);
    if (toCustomer) continue;
    expect(mail.text).toContain('<script>alert("1")</script>');
    const [link = ''] = /https:\/\/shop\.example\/admin\/\S+/.exec(mail.text ?? '') ?? [];
    expect(link).toMatch(/\/admin\/(quotes\?request|messages\?message)=\d+$/);
    expect(mail.html).toContain(`href="${link}"`);
  }
});

it('a subject or a name that contains an encoded word is shown as entered', async () => {
  const ctx = await testContext();
  const server = await mailServers.server();
  const { quotes, contact } = callerFor(ctx, null).storefront;
  const typed = '=?utf-8?q?Your_password?=';
  await quotes.create({
    quoteType: 'product',
    productName: typed,
    customerName: typed,
    customerEmail: 'ada@example.com',
  });
  await contact.send({
    firstName: typed,
    lastName: typed,
    email: 'ada@example.com',
    subject: typed,
    message: 'Good morning to you',
  });
  await runDueJobs({ ...ctx, mailer: mailServers.mailerTo(server.url) });
  const mails = await Promise.all(server.received.map(({ raw }) => parseMail(raw)));
  expect(mails.map(({ subject = '' }) => subject.replace(/#\d+/, '#1')).toSorted()).toEqual([
    `Message from ${typed} ${typed}: ${typed}`,
    `Quote request #1 from ${typed}: ${typed}`,
    'We have your quote request',
  ]);
});

it('a mail has the shop’s closed days below its opening hours', async () => {
  const ctx = await testContext();
  const server = await mailServers.server();
  await callerFor(ctx, null).storefront.quotes.create({
    quoteType: 'product',
    productName: 'TimeCutter 50',
    customerName: 'Ada Hill',
    customerEmail: 'ada@example.com',
  });
  const shop = { ...ctx.shop, closedDays: ['Dec 25', 'Dec 24, open until 2'] };
  await runDueJobs({ ...ctx, shop, mailer: mailServers.mailerTo(server.url) });
  const mails = await Promise.all(server.received.map(({ raw }) => parseMail(raw)));
  expect(mails.map(({ text }) => text)).toEqual([
    expect.stringContaining('Sun: closed\nDec 25: closed\nDec 24, open until 2\n'),
    expect.stringContaining('Sun: closed\nDec 25: closed\nDec 24, open until 2\n'),
  ]);
});
