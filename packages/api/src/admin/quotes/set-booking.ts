import { quoteRequests } from '@dealer/db';
import { eq } from 'drizzle-orm';
import { conflict } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import type { StaffContext } from '../staff-context.ts';
import { findQuote, getQuote } from './get.ts';
import type { QuoteDetail, SetBookingInput } from './schema.ts';

/**
 * Says how far a request has come after its answer: nothing yet, booked, ready. 'Ready' keeps the moment of the booking.
 * @throws NOT_FOUND; CONFLICT before the answer, and after the customer has canceled
 */
export async function setQuoteBooking(
  ctx: StaffContext,
  { id, booking }: SetBookingInput,
): Promise<QuoteDetail> {
  await inTransaction(ctx, async (tx, { now }) => {
    const { status, canceledAt, bookedAt } = await findQuote(tx, id);
    if (status !== 'responded') throw conflict('Answer this request first');
    if (canceledAt) throw conflict('The customer has canceled this request');
    const moments = {
      bookedAt: booking === 'none' ? null : (bookedAt ?? now()),
      readyAt: booking === 'ready' ? now() : null,
    };
    await tx.update(quoteRequests).set(moments).where(eq(quoteRequests.id, id));
  });
  return getQuote(ctx, { id });
}
