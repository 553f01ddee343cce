import { quoteAnswering, quoteRequests } from '@dealer/db';
import { eq } from 'drizzle-orm';
import { inTransaction } from '../../in-transaction.ts';
import { lockQuote } from '../../submissions/lock-quote.ts';
import { recordQuoteEdit } from '../../submissions/record-quote-edit.ts';
import { storeAnswering } from '../inbox/answering.ts';
import { changeOfNote } from '../inbox/note.ts';
import { changeOfOwner } from '../inbox/owners.ts';
import type { SetAnsweringInput, SetNoteInput, SetOwnerInput } from '../inbox/schema.ts';
import type { StaffContext } from '../staff-context.ts';
import { findQuote } from './find-quote.ts';
import { getQuote } from './get.ts';
import type { QuoteDetail } from './schema.ts';

/** Hands a request to somebody of the staff, or to nobody. @throws NOT_FOUND; BAD_REQUEST if the person left the staff; CONFLICT */
export async function setQuoteOwner(
  ctx: StaffContext,
  { id, ...input }: SetOwnerInput,
): Promise<QuoteDetail> {
  const { ownerId } = input;
  await inTransaction(ctx, async (tx, ctx) => {
    const quote = await lockQuote(tx, id);
    if (quote.ownerId === ownerId) return;
    const { before, after } = await changeOfOwner(tx, quote.ownerId, input);
    await tx.update(quoteRequests).set({ ownerId }).where(eq(quoteRequests.id, id));
    await recordQuoteEdit(tx, ctx, quote, before, after);
  });
  return getQuote(ctx, { id });
}

/**
 * Changes the private note of a request.
 * @throws NOT_FOUND; CONFLICT with the stored note if somebody changed it since it was loaded
 */
export async function setQuoteNote(ctx: StaffContext, input: SetNoteInput): Promise<QuoteDetail> {
  const { id } = input;
  await inTransaction(ctx, async (tx, ctx) => {
    const quote = await lockQuote(tx, id);
    const after = changeOfNote(quote, input);
    if (!after) return;
    await tx.update(quoteRequests).set(after).where(eq(quoteRequests.id, id));
    await recordQuoteEdit(tx, ctx, quote, { privateNote: quote.privateNote }, after);
  });
  return getQuote(ctx, { id });
}

/** Says that the caller is writing an answer to a request, or has stopped. @throws NOT_FOUND */
export async function setQuoteAnswering(ctx: StaffContext, input: SetAnsweringInput): Promise<void> {
  await inTransaction(ctx, async (tx, ctx) => {
    await findQuote(tx, input.id);
    await storeAnswering(tx, quoteAnswering, ctx, input);
  });
}
