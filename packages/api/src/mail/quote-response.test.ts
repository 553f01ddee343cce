import { makeQuoteRequest } from '@dealer/db/factories';
import { parseMail } from '@dealer/email/testing';
import { afterEach, expect, it } from 'vitest';
import { fillPlaceholders } from '../domain/requests/quote-reply.ts';
import { callerFor, runDueJobs, storedActor, testContext } from '../testing/index.ts';
import { createTestMailServers } from '../testing/smtp.ts';

const mailServers = createTestMailServers();
afterEach(() => mailServers.end());

it('the answer is sent once, as written, with the shop as Reply-To', async () => {
  const ctx = await testContext();
  const server = await mailServers.server();
  const mailer = mailServers.mailerTo(server.url);
  const staff = callerFor(ctx, await storedActor(ctx, 'staff'));
  const request = await makeQuoteRequest(ctx.db, {
    customerName: 'Ada <Hill>',
    productName: 'TimeCutter 50',
    comments: '<b>An acre</b>',
  });
  const text = 'Dear [CUSTOMER_NAME],\n\nthe [PRODUCT_NAME] is here: [PRICE].\n  <Ray> & Co.';
  const { price, customerName, productName } = await staff.admin.quotes.get({ id: request.id });
  const responseMessage = fillPlaceholders(text, { price, customerName, productName });
  const subject = `About the 🚜 ${'x'.repeat(180)}`;
  await staff.admin.quotes.respond({ id: request.id, subject, responseMessage });
  await runDueJobs({ ...ctx, mailer });
  await runDueJobs({ ...ctx, mailer });

  expect(server.received.map(({ recipients }) => recipients)).toEqual([[request.customerEmail]]);
  const mail = await parseMail(server.received[0]?.raw ?? '');
  expect(mail.subject).toBe(subject);
  expect(mail.replyTo?.text).toBe(ctx.shop.email);
  const ids = `${request.id}-${request.createdAt.getTime()}`;
  expect(mail.messageId).toBe(`<quote-response-${ids}@shop.example>`);
  expect(mail.inReplyTo).toBe(`<quote-received-${ids}@shop.example>`);
  expect(mail.text).toContain(
    'Dear Ada <Hill>,\n\nthe TimeCutter 50 is here: Call for Pricing.\n  <Ray> & Co.',
  );
  expect(mail.text).toContain('<b>An acre</b>');
  expect(mail.html).toContain('&lt;Ray&gt; &amp; Co.');
  expect(mail.html).not.toContain('<b>An acre');
});
