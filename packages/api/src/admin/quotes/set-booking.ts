import { quoteRequests } from '@dealer/db';
import { eq } from 'drizzle-orm';
import { formatMoment } from '../../domain/moment.ts';
import { takesAppointment } from '../../domain/requests/quote-progress.ts';
import { conflict } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import { lockQuote } from '../../submissions/lock-quote.ts';
import { loggedBooking, recordQuoteEdit } from '../../submissions/record-quote-edit.ts';
import type { StaffContext } from '../staff-context.ts';
import { appointmentConflict } from './appointment-conflict.ts';
import { getQuote } from './get.ts';
import type { QuoteDetail, SetBookingInput } from './schema.ts';

/**
 * Says how far a request has come after its answer: nothing yet, booked, ready. 'Ready' keeps the moment of the booking.
 * @throws NOT_FOUND; CONFLICT before the answer, after the customer has canceled, for a new appointment of what is lost or spam, and if
 * somebody meanwhile set another appointment than the one that the caller saw, or marked as ready what the caller books or takes back
 */
export async function setQuoteBooking(
  ctx: StaffContext,
  { id, booking, bookedFor, previousBookedFor, wasReady }: SetBookingInput,
): Promise<QuoteDetail> {
  await inTransaction(ctx, async (tx, ctx) => {
    const { now } = ctx;
    const quote = await lockQuote(tx, id);
    const { status, canceledAt, bookedAt, readyAt } = quote;
    if (status !== 'responded') throw conflict('Answer this request first');
    if (canceledAt) throw conflict('The customer has canceled this request');
    if (booking === 'none' && readyAt && wasReady === false)
      throw conflict('Somebody marked it as ready meanwhile');
    if (booking === 'booked' && readyAt && !wasReady)
      throw conflict(`This is ready since ${formatMoment(readyAt)}`);
    const moments = {
      bookedAt: booking === 'none' ? null : (bookedAt ?? now()),
      bookedFor: booking === 'none' ? null : bookedFor === undefined ? quote.bookedFor : bookedFor,
      readyAt: booking === 'ready' ? (readyAt ?? now()) : null,
    };
    // The appointment that is to be stored is no conflict: the response to an earlier call may have been lost.
    const isUnseen = ![previousBookedFor, moments.bookedFor].some(
      (known) => known?.getTime() === quote.bookedFor?.getTime(),
    );
    if (previousBookedFor !== undefined && isUnseen) throw appointmentConflict(quote);
    const isNew = moments.bookedFor && moments.bookedFor.getTime() !== quote.bookedFor?.getTime();
    // Nobody would know of it: no list of appointments has it.
    if (isNew && !takesAppointment(quote))
      throw conflict(`This request is marked as ${quote.result}: press Reopen first`);
    await tx.update(quoteRequests).set(moments).where(eq(quoteRequests.id, id));
    await recordQuoteEdit(tx, ctx, quote, loggedBooking(quote), loggedBooking(moments));
  });
  return getQuote(ctx, { id });
}
