import { contactMessages } from '@dealer/db';
import { eq } from 'drizzle-orm';
import { inTransaction } from '../../in-transaction.ts';
import { assertFilled, spamConflict } from '../inbox/mail-checks.ts';
import { ownerOrActor } from '../inbox/owners.ts';
import type { ThreadReplyInput } from '../inbox/schema.ts';
import { storeReply } from '../inbox/store-reply.ts';
import type { StaffContext } from '../staff-context.ts';
import { getMessage } from './get.ts';
import { lockMessage, recordMessageEdit } from './record-message-edit.ts';
import type { MessageDetail } from './schema.ts';

/**
 * Answers a message by mail, or writes again in the same thread: the mail, its job and the entry in the activity log are stored
 * together, and the message is handled by it; one without an owner gets the writer. A repeated idempotency key sends nothing.
 * @throws BAD_REQUEST if placeholders are left; NOT_FOUND; CONFLICT without an email address, for spam, or if somebody wrote since
 * the caller looked
 */
export async function replyToMessage(ctx: StaffContext, input: ThreadReplyInput): Promise<MessageDetail> {
  const { id, message: text } = input;
  assertFilled({ message: text });
  await inTransaction(ctx, async (tx, ctx) => {
    const { actor, now } = ctx;
    const message = await lockMessage(tx, id);
    const { email, phone, subject } = message;
    const assertOpen = () => {
      if (message.isSpam) throw spamConflict('message');
    };
    const isWaiting = message.waitingSince !== null;
    const thread = { kind: 'message' as const, email, phone, subject, isWaiting, assertOpen };
    if (!(await storeReply(tx, ctx, thread, input))) return;
    const { ownerId, ...owner } = ownerOrActor(message, actor);
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
