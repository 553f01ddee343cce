import { contactMessages, messageAnswering } from '@dealer/db';
import { eq } from 'drizzle-orm';
import { notFound } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import { storeAnswering } from '../inbox/answering.ts';
import { changeOfNote } from '../inbox/note.ts';
import { changeOfOwner } from '../inbox/owners.ts';
import type { SetAnsweringInput, SetNoteInput, SetOwnerInput } from '../inbox/schema.ts';
import type { StaffContext } from '../staff-context.ts';
import { getMessage } from './get.ts';
import { lockMessage, recordMessageEdit } from './record-message-edit.ts';
import type { MessageDetail } from './schema.ts';

/** Hands a message to somebody of the staff, or to nobody. @throws NOT_FOUND; BAD_REQUEST if the person left the staff; CONFLICT */
export async function setMessageOwner(
  ctx: StaffContext,
  { id, ...input }: SetOwnerInput,
): Promise<MessageDetail> {
  const { ownerId } = input;
  await inTransaction(ctx, async (tx, ctx) => {
    const message = await lockMessage(tx, id);
    if (message.ownerId === ownerId) return;
    const { before, after } = await changeOfOwner(tx, message.ownerId, input);
    await tx.update(contactMessages).set({ ownerId }).where(eq(contactMessages.id, id));
    await recordMessageEdit(tx, ctx, message, before, after);
  });
  return getMessage(ctx, { id });
}

/**
 * Changes the private note of a message.
 * @throws NOT_FOUND; CONFLICT with the stored note if somebody changed it since it was loaded
 */
export async function setMessageNote(ctx: StaffContext, input: SetNoteInput): Promise<MessageDetail> {
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

/** Says that the caller is writing an answer to a message, or has stopped. @throws NOT_FOUND */
export async function setMessageAnswering(ctx: StaffContext, input: SetAnsweringInput): Promise<void> {
  await inTransaction(ctx, async (tx, ctx) => {
    const { id } = contactMessages;
    const [message] = await tx.select({ id }).from(contactMessages).where(eq(id, input.id));
    if (!message) throw notFound('Message');
    await storeAnswering(tx, messageAnswering, ctx, input);
  });
}
