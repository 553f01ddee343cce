import { quoteRequests } from '@dealer/db';
import { eq } from 'drizzle-orm';
import { inTransaction } from '../../in-transaction.ts';
import { lockQuote } from '../../submissions/lock-quote.ts';
import { changeOfNote } from '../inbox/note.ts';
import type { SetNoteInput } from '../inbox/schema.ts';
import type { StaffContext } from '../staff-context.ts';
import { getQuote } from './get.ts';
import { recordQuoteEdit } from './record-quote-edit.ts';
import type { QuoteDetail } from './schema.ts';

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
