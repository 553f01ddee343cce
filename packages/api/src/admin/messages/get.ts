import { contactMessages, emailLog, messageAnswering, replies } from '@dealer/db';
import { eq } from 'drizzle-orm';
import { notFound } from '../../errors.ts';
import { addressFor } from '../../mail/address-for.ts';
import { contactReplyJob } from '../../mail/contact-reply.ts';
import { listAnswering } from '../inbox/answering.ts';
import { listOthersOf } from '../inbox/list-others.ts';
import { listMails, listReplies } from '../inbox/list-replies.ts';
import type { StaffContext } from '../staff-context.ts';
import type { MessageDetail, MessageIdInput } from './schema.ts';
import { selectMessages } from './select-messages.ts';

/**
 * A message with its answers, what became of their mails, and the sender's other requests and messages.
 * @throws NOT_FOUND
 */
export async function getMessage(ctx: StaffContext, { id }: MessageIdInput): Promise<MessageDetail> {
  const { db } = ctx;
  const [message] = await selectMessages(db).where(eq(contactMessages.id, id));
  if (!message) throw notFound('Message');
  const mails = await listMails(db, eq(emailLog.contactMessageId, id));
  const [threadReplies, replyTo, others, answering] = await Promise.all([
    listReplies(ctx, {
      thread: eq(replies.contactMessageId, id),
      recipient: message.email,
      keyOf: (replyId) => contactReplyJob(replyId).key,
      log: mails,
    }),
    addressFor(ctx, 'contact'),
    listOthersOf(ctx, message, { messageId: id }),
    listAnswering(ctx, messageAnswering, [id]),
  ]);
  return { ...message, answering: answering.get(id) ?? [], replies: threadReplies, replyTo, others, mails };
}
