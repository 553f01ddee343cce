import { quoteRequests } from '@dealer/db';
import { eq } from 'drizzle-orm';
import { conflict } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import type { StaffContext } from '../staff-context.ts';
import { getQuote } from './get.ts';
import { lockQuote, recordQuoteEdit } from './record-quote-edit.ts';
import type { QuoteDetail, SetNoteInput } from './schema.ts';

/**
 * Changes the private note of a request.
 * @throws NOT_FOUND; CONFLICT with the stored note if somebody changed it since it was loaded
 */
export async function setQuoteNote(
  ctx: StaffContext,
  { id, note, previous }: SetNoteInput,
): Promise<QuoteDetail> {
  await inTransaction(ctx, async (tx, ctx) => {
    const quote = await lockQuote(tx, id);
    const stored = quote.privateNote ?? '';
    if (stored === note) return;
    if (stored !== previous) throw conflict('Somebody else changed this note meanwhile', { note: stored });
    const privateNote = note || null;
    await tx.update(quoteRequests).set({ privateNote }).where(eq(quoteRequests.id, id));
    await recordQuoteEdit(tx, ctx, quote, { privateNote: quote.privateNote }, { privateNote });
  });
  return getQuote(ctx, { id });
}
