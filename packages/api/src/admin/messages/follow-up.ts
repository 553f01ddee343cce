import { contactMessages } from '@dealer/db';
import { eq } from 'drizzle-orm';
import { inTransaction } from '../../in-transaction.ts';
import { changeOfOwner } from '../quotes/owners.ts';
import { changeOfNote } from '../quotes/set-note.ts';
import type { StaffContext } from '../staff-context.ts';
import { getMessage } from './get.ts';
import { lockMessage, recordMessageEdit } from './record-message-edit.ts';
import type { MessageDetail, SetMessageNoteInput, SetMessageOwnerInput } from './schema.ts';

/** Hands a message to somebody of the staff, or to nobody. @throws NOT_FOUND; BAD_REQUEST if the person left the staff */
export async function setMessageOwner(
  ctx: StaffContext,
  { id, ownerId }: SetMessageOwnerInput,
): Promise<MessageDetail> {
  await inTransaction(ctx, async (tx, ctx) => {
    const message = await lockMessage(tx, id);
    if (message.ownerId === ownerId) return;
    const { before, after } = await changeOfOwner(tx, message.ownerId, ownerId);
    await tx.update(contactMessages).set({ ownerId }).where(eq(contactMessages.id, id));
    await recordMessageEdit(tx, ctx, message, before, after);
  });
  return getMessage(ctx, { id });
}

/**
 * Changes the private note of a message.
 * @throws NOT_FOUND; CONFLICT with the stored note if somebody changed it since it was loaded
 */
export async function setMessageNote(ctx: StaffContext, input: SetMessageNoteInput): Promise<MessageDetail> {
  const { id } = input;
  await inTransaction(ctx, async (tx, ctx) => {
    const message = await lockMessage(tx, id);
    const after = changeOfNote(message, input);
    if (!after) return;
    await tx.update(contactMessages).set(after).where(eq(contactMessages.id, id));
    await recordMessageEdit(tx, ctx, message, { privateNote: message.privateNote }, after);
  });
  return getMessage(ctx, { id });
}
