import { contactMessages, messageAnswering, replies } from '@dealer/db';
import { desc, eq } from 'drizzle-orm';
import { threadSubject } from '../../domain/quote-reply.ts';
import { conflict } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import { enqueue } from '../../jobs/queue.ts';
import { contactReplyJob } from '../../mail/contact-reply.ts';
import { wasSentBefore } from '../../submissions/sent-before.ts';
import { endAnswering } from '../quotes/answering.ts';
import { ownerByWork } from '../quotes/owners.ts';
import { assertFilled, markedAsSpam } from '../quotes/respond.ts';
import type { StaffContext } from '../staff-context.ts';
import { getMessage } from './get.ts';
import { lockMessage, recordMessageEdit } from './record-message-edit.ts';
import type { MessageDetail, ReplyToMessageInput } from './schema.ts';

/**
 * Answers a message by mail, or writes again in the same thread: the mail, its job and the entry in the activity log are stored
 * together, and the message is handled by it; one without an owner gets the writer. A repeated idempotency key sends nothing.
 * @throws BAD_REQUEST if placeholders are left; NOT_FOUND; CONFLICT without an email address, for spam, or if somebody wrote since
 * the caller looked
 */
export async function replyToMessage(
  ctx: StaffContext,
  { id, message: text, lastReplyId, idempotencyKey }: ReplyToMessageInput,
): Promise<MessageDetail> {
  assertFilled({ message: text });
  await inTransaction(ctx, async (tx, ctx) => {
    const { actor, now } = ctx;
    const message = await lockMessage(tx, id);
    const reply = {
      contactMessageId: id,
      quoteRequestId: null,
      message: text,
      sentBy: actor.id,
      idempotencyKey,
    };
    if (await wasSentBefore(tx, reply)) return;
    if (message.isSpam) throw markedAsSpam('message');
    if (!message.email) throw conflict(`No e-mail address, call ${message.phone}`);
    const [last] = await tx
      .select({ id: replies.id, sentByName: replies.sentByName })
      .from(replies)
      .where(eq(replies.contactMessageId, id))
      .orderBy(desc(replies.id))
      .limit(1);
    if (last && last.id !== lastReplyId)
      throw conflict(`${last.sentByName} has just written to this customer`);
    const [stored] = await tx
      .insert(replies)
      .values({ ...reply, sentByName: actor.name, subject: threadSubject(message.subject), createdAt: now() })
      .returning();
    if (!stored) throw new Error('The insert returned no reply');
    const { ownerId, ...owner } = ownerByWork(message, actor);
    await tx
      .update(contactMessages)
      .set({
        answeredAt: now(),
        reopenedAt: null,
        handledAt: message.handledAt ?? now(),
        handledBy: message.handledBy ?? actor.id,
        ownerId,
      })
      .where(eq(contactMessages.id, id));
    await endAnswering(tx, messageAnswering, ctx, id);
    await enqueue(tx, ctx, contactReplyJob(stored.id));
    await recordMessageEdit(
      tx,
      ctx,
      message,
      { isHandled: message.handledAt !== null, reply: null, ...owner.before },
      { isHandled: true, reply: text, ...owner.after },
    );
  });
  return getMessage(ctx, { id });
}
