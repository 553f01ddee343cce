import { quoteRequests } from '@dealer/db';
import { eq } from 'drizzle-orm';
import { inTransaction } from '../../in-transaction.ts';
import { lockQuote } from '../../submissions/lock-quote.ts';
import { changeOfOwner } from '../inbox/owners.ts';
import type { SetOwnerInput } from '../inbox/schema.ts';
import type { StaffContext } from '../staff-context.ts';
import { getQuote } from './get.ts';
import { recordQuoteEdit } from './record-quote-edit.ts';
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
