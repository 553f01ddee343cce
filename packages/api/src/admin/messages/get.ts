import { contactMessages, type EmailLogEntry, emailLog, replies, users } from '@dealer/db';
import { desc, eq, getTableColumns } from 'drizzle-orm';
import { notFound } from '../../errors.ts';
import { addressFor } from '../../mail/address-for.ts';
import { contactReplyJob } from '../../mail/contact-reply.ts';
import { listOthersOf } from '../quotes/customer-context.ts';
import { deliveryOf } from '../quotes/delivery.ts';
import type { StaffContext } from '../staff-context.ts';
import type { MessageDetail, MessageIdInput } from './schema.ts';

/** The mails in the thread of a message, each with the state of its delivery. */
async function repliesOf(ctx: StaffContext, id: number, email: string, log: readonly EmailLogEntry[]) {
  const { id: replyId, subject, message, sentByName, createdAt, contactMessageId } = replies;
  const found = await ctx.db
    .select({ id: replyId, subject, message, sentByName, createdAt })
    .from(replies)
    .where(eq(contactMessageId, id))
    .orderBy(replyId);
  return Promise.all(
    found.map(async (reply) => {
      const entry = log.find((mail) => mail.replyId === reply.id);
      return { ...reply, delivery: await deliveryOf(ctx, email, contactReplyJob(reply.id).key, entry) };
    }),
  );
}

/**
 * A message with its answers, what became of their mails, and the sender's other requests and messages.
 * @throws NOT_FOUND
 */
export async function getMessage(ctx: StaffContext, { id }: MessageIdInput): Promise<MessageDetail> {
  const { db } = ctx;
  const [message] = await db
    .select({ ...getTableColumns(contactMessages), handledByName: users.name })
    .from(contactMessages)
    .leftJoin(users, eq(users.id, contactMessages.handledBy))
    .where(eq(contactMessages.id, id));
  if (!message) throw notFound('Message');
  const mails = await db
    .select()
    .from(emailLog)
    .where(eq(emailLog.contactMessageId, id))
    .orderBy(desc(emailLog.createdAt), desc(emailLog.id));
  const [threadReplies, replyTo, others] = await Promise.all([
    repliesOf(ctx, id, message.email, mails),
    addressFor(ctx, 'contact'),
    listOthersOf(ctx, message, { messageId: id }),
  ]);
  return { ...message, replies: threadReplies, replyTo, others, mails };
}
