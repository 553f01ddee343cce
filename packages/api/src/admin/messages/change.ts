import { type ContactMessage, contactMessages, replies, type Transaction } from '@dealer/db';
import { desc, eq } from 'drizzle-orm';
import { threadSubject } from '../../domain/quote-reply.ts';
import { conflict, notFound } from '../../errors.ts';
import { inTransaction, type WithoutDb } from '../../in-transaction.ts';
import { enqueue } from '../../jobs/queue.ts';
import { contactReplyJob } from '../../mail/contact-reply.ts';
import { wasSentBefore } from '../../submissions/sent-before.ts';
import { recordEdit } from '../audit/record-edit.ts';
import { assertFilled } from '../quotes/respond.ts';
import type { StaffContext } from '../staff-context.ts';
import { getMessage } from './get.ts';
import type { MessageDetail, ReplyToMessageInput, SetHandledInput } from './schema.ts';

/** Reads a message and locks it until the transaction ends. @throws NOT_FOUND */
async function lockMessage(tx: Transaction, id: number): Promise<ContactMessage> {
  const [message] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update');
  if (!message) throw notFound('Message');
  return message;
}

async function recordMessageEdit(
  tx: Transaction,
  ctx: WithoutDb<StaffContext>,
  { id, firstName, lastName, subject }: ContactMessage,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Promise<void> {
  await recordEdit(tx, ctx, {
    actionType: 'STATUS_CHANGED',
    entityType: 'message',
    entityId: id,
    entityName: `${`${firstName} ${lastName}`.trim()}, ${subject}`,
    before,
    after,
  });
}

/**
 * Marks a message as handled or not. A message that is handled already keeps its user and time. One that was answered and is opened
 * again waits from that moment on.
 * @throws NOT_FOUND
 */
export async function setMessageHandled(
  ctx: StaffContext,
  { id, handled }: SetHandledInput,
): Promise<MessageDetail> {
  await inTransaction(ctx, async (tx, ctx) => {
    const message = await lockMessage(tx, id);
    const isHandled = message.handledAt !== null;
    if (handled === isHandled) return;
    const now = ctx.now();
    await tx
      .update(contactMessages)
      .set(
        handled
          ? { handledAt: now, handledBy: ctx.actor.id, reopenedAt: null }
          : { handledAt: null, handledBy: null, reopenedAt: message.answeredAt && now },
      )
      .where(eq(contactMessages.id, id));
    await recordMessageEdit(tx, ctx, message, { isHandled }, { isHandled: handled });
  });
  return getMessage(ctx, { id });
}

/**
 * Answers a message by mail, or writes again in the same thread: the mail, its job and the entry in the activity log are stored
 * together, and the message is handled by it. A repeated idempotency key sends nothing.
 * @throws BAD_REQUEST if placeholders are left; NOT_FOUND; CONFLICT without an email address, or if somebody wrote since the caller
 * looked
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
    await tx
      .update(contactMessages)
      .set({
        answeredAt: now(),
        reopenedAt: null,
        handledAt: message.handledAt ?? now(),
        handledBy: message.handledBy ?? actor.id,
      })
      .where(eq(contactMessages.id, id));
    await enqueue(tx, ctx, contactReplyJob(stored.id));
    await recordMessageEdit(
      tx,
      ctx,
      message,
      { isHandled: message.handledAt !== null, reply: null },
      { isHandled: true, reply: text },
    );
  });
  return getMessage(ctx, { id });
}
