import { type ContactMessage, contactMessages, type Transaction } from '@dealer/db';
import { eq } from 'drizzle-orm';
import { joinName } from '../../domain/text.ts';
import { notFound } from '../../errors.ts';
import { recordEdit } from '../../record-edit.ts';
import type { StaffContext } from '../staff-context.ts';

/** Reads a message and locks it until the transaction ends. @throws NOT_FOUND */
export async function lockMessage(tx: Transaction, id: number): Promise<ContactMessage> {
  const [message] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update');
  if (!message) throw notFound('Message');
  return message;
}

/** Writes a change of a message into the activity log. */
export async function recordMessageEdit(
  tx: Transaction,
  ctx: Pick<StaffContext, 'actor' | 'now'>,
  { id, firstName, lastName, subject }: ContactMessage,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Promise<void> {
  await recordEdit(tx, ctx, {
    actionType: 'isHandled' in after ? 'STATUS_CHANGED' : 'UPDATED',
    entityType: 'message',
    entityId: id,
    entityName: `${joinName(firstName, lastName)}, ${subject}`,
    before,
    after,
  });
}
