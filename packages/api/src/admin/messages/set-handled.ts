import { contactMessages } from '@dealer/db';
import { eq } from 'drizzle-orm';
import { conflict } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import { ownerOrActor } from '../inbox/owners.ts';
import type { StaffContext } from '../staff-context.ts';
import { getMessage } from './get.ts';
import { lockMessage, recordMessageEdit } from './record-message-edit.ts';
import type { MessageDetail, SetHandledInput, SetSpamInput, UndoSpamInput } from './schema.ts';

/**
 * Marks a message as handled, or opens it again, also one that was spam. A message that is handled already keeps its user and time;
 * one without an owner gets them. One that was answered and is opened again waits from that moment on.
 * @throws NOT_FOUND; CONFLICT if somebody marked it as spam since the caller looked, or took that back
 */
export async function setMessageHandled(
  ctx: StaffContext,
  { id, handled, wasSpam }: SetHandledInput,
): Promise<MessageDetail> {
  await inTransaction(ctx, async (tx, ctx) => {
    const message = await lockMessage(tx, id);
    const { isSpam } = message;
    const isHandled = message.handledAt !== null;
    if (handled === isHandled && !(handled && isSpam)) return;
    if (wasSpam !== undefined && wasSpam !== isSpam)
      throw conflict(
        isSpam
          ? 'Somebody marked this message as spam meanwhile'
          : 'Somebody said meanwhile that this message is no spam',
      );
    const now = ctx.now();
    const { ownerId, ...owner } = handled
      ? ownerOrActor(message, ctx.actor)
      : { ownerId: message.ownerId, before: {}, after: {} };
    await tx
      .update(contactMessages)
      .set(
        handled
          ? {
              handledAt: message.handledAt ?? now,
              handledBy: message.handledBy ?? ctx.actor.id,
              ownerId,
              reopenedAt: null,
              isSpam: false,
            }
          : { handledAt: null, handledBy: null, reopenedAt: message.answeredAt && now, isSpam: false },
      )
      .where(eq(contactMessages.id, id));
    await recordMessageEdit(
      tx,
      ctx,
      message,
      { isHandled, isSpam, ...owner.before },
      { isHandled: handled, isSpam: false, ...owner.after },
    );
  });
  return getMessage(ctx, { id });
}

/**
 * Marks a message as spam, which handles it: nobody is asked to answer it. Since when it was open again is kept for an undo.
 * @throws NOT_FOUND; CONFLICT if somebody handled or opened it since the caller looked: they may have answered it
 */
export async function setMessageSpam(
  ctx: StaffContext,
  { id, wasHandled }: SetSpamInput,
): Promise<MessageDetail> {
  await inTransaction(ctx, async (tx, ctx) => {
    const message = await lockMessage(tx, id);
    if (message.isSpam) return;
    const { handledAt, handledBy } = message;
    const isHandled = handledAt !== null;
    if (wasHandled !== undefined && wasHandled !== isHandled)
      throw conflict(
        `Somebody ${isHandled ? 'handled this message' : 'opened this message again'} meanwhile`,
      );
    await tx
      .update(contactMessages)
      .set({
        isSpam: true,
        handledAt: handledAt ?? ctx.now(),
        handledBy: handledAt ? handledBy : ctx.actor.id,
      })
      .where(eq(contactMessages.id, id));
    const before = { isHandled, isSpam: false };
    await recordMessageEdit(tx, ctx, message, before, { isHandled: true, isSpam: true });
  });
  return getMessage(ctx, { id });
}

/** Takes a mark as spam back: the message waits as long as before, or is handled as before. @throws NOT_FOUND */
export async function undoMessageSpam(
  ctx: StaffContext,
  { id, wasHandled }: UndoSpamInput,
): Promise<MessageDetail> {
  await inTransaction(ctx, async (tx, ctx) => {
    const message = await lockMessage(tx, id);
    if (!message.isSpam) return;
    await tx
      .update(contactMessages)
      .set({ isSpam: false, ...(!wasHandled && { handledAt: null, handledBy: null }) })
      .where(eq(contactMessages.id, id));
    const before = { isHandled: true, isSpam: true };
    await recordMessageEdit(tx, ctx, message, before, { isHandled: wasHandled, isSpam: false });
  });
  return getMessage(ctx, { id });
}
