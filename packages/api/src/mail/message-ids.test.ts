import { jobs, replies, stockAlerts } from '@dealer/db';
import { makeContactMessage, makeProduct, makeQuoteRequest, makeUser } from '@dealer/db/factories';
import { afterEach, expect, it } from 'vitest';
import type { JobPayloads } from '../jobs/topics.ts';
import { runDueJobs, testContext } from '../testing/index.ts';
import { createTestMailServers, messageIds } from '../testing/smtp.ts';

const mailServers = createTestMailServers();
afterEach(() => mailServers.end());

const ID = 900_001;
const payloads: Partial<JobPayloads> = {
  'mail.verification': { email: 'new@example.com' },
  'mail.reset': { email: 'new@example.com' },
  'mail.staffAdded': { userId: ID + 1, addedById: ID + 1 },
  'mail.quoteNotification': { quoteId: ID },
  'mail.quoteReceived': { quoteId: ID },
  'mail.quoteResponse': { quoteId: ID + 1 },
  'mail.quoteChanged': { quoteId: ID + 1 },
  'mail.quoteReply': { replyId: ID },
  'mail.contactReply': { replyId: ID + 1 },
  'mail.contactNotification': { messageId: ID },
  'mail.stockAlertConfirmation': { alertId: ID },
  'mail.backInStock': { alertId: ID + 1 },
};

/** Sends a mail of each kind from an empty database. @returns their Message-IDs */
async function sendFrom(createdAt: Date): Promise<string[]> {
  const { db, ...ctx } = await testContext();
  const stored = { createdAt, email: 'ada@example.com' };
  await makeUser(db, { id: ID, createdAt, email: 'new@example.com', emailVerified: false });
  await makeUser(db, { id: ID + 1, createdAt, role: 'admin' });
  await makeQuoteRequest(db, { id: ID, createdAt });
  const answer = { status: 'responded', respondedAt: createdAt, responseMessage: 'Come by.' } as const;
  await makeQuoteRequest(db, { id: ID + 1, createdAt, ...answer });
  await makeContactMessage(db, { id: ID, createdAt });
  const reply = { createdAt, subject: 'Re: Mower', message: 'It is in.', sentByName: 'Sam' };
  await db.insert(replies).values([
    { ...reply, id: ID, quoteRequestId: ID + 1, idempotencyKey: 'a' },
    { ...reply, id: ID + 1, contactMessageId: ID, idempotencyKey: 'b' },
  ]);
  await makeProduct(db, { id: ID });
  await makeProduct(db, { id: ID + 1 });
  await db.insert(stockAlerts).values([
    { ...stored, id: ID, productId: ID },
    { ...stored, id: ID + 1, productId: ID + 1, confirmedAt: createdAt, notifiedAt: createdAt },
  ]);
  const orders = Object.entries(payloads).map(([topic, payload], at) => ({
    ...{ id: ID + at, topic, payload, runAt: createdAt },
  }));
  await db.insert(jobs).values(orders);
  const server = await mailServers.server();
  await runDueJobs({ ...ctx, db, mailer: mailServers.mailerTo(server.url) });
  return messageIds(server.received);
}

// Mailboxes hide a second mail with the same Message-ID.
it('mails about the same ids in two databases have different Message-IDs', async () => {
  const tried = await sendFrom(new Date('2026-01-05T15:00:00Z'));
  const live = await sendFrom(new Date('2026-02-09T15:00:00Z'));
  expect(new Set([...tried, ...live]).size).toBe(2 * Object.keys(payloads).length);
});
