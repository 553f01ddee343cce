import { type QuoteRequest, quoteRequests } from '@dealer/db';
import { eq } from 'drizzle-orm';
import { takesAppointment } from '../../domain/requests/quote-progress.ts';
import { conflict } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import { lockQuote } from '../../submissions/lock-quote.ts';
import { loggedBooking, recordQuoteEdit } from '../../submissions/record-quote-edit.ts';
import type { StaffContext } from '../staff-context.ts';
import { appointmentConflict } from './appointment-conflict.ts';
import { getQuote } from './get.ts';
import type { QuoteDetail, SetReopenedInput, SetResultInput } from './schema.ts';

/** @throws CONFLICT if somebody gave another result than the one that the caller saw */
function assertSeen({ result }: QuoteRequest, seen: QuoteRequest['result'] | undefined): void {
  if (seen === undefined || seen === result) return;
  throw conflict(result ? `Somebody marked it as ${result} meanwhile` : 'Somebody opened it again meanwhile');
}

/**
 * The booking of a request after a change of its result or cancellation. Somebody else may have got the time of a canceled, lost or
 * spam request: its future appointment is removed when the request is open or won again, unless the caller keeps it.
 * @throws CONFLICT if the appointment to keep is gone or another one
 */
function bookingAfter(
  quote: QuoteRequest,
  changed: Pick<QuoteRequest, 'canceledAt' | 'result'>,
  keptAppointment: Date | null | undefined,
  now: Date,
): Pick<QuoteRequest, 'bookedAt' | 'bookedFor'> {
  const { bookedAt, bookedFor } = quote;
  if (keptAppointment && keptAppointment.getTime() !== bookedFor?.getTime()) throw appointmentConflict(quote);
  const countsAgain = !takesAppointment(quote) && takesAppointment(changed);
  const isAhead = bookedFor !== null && bookedFor > now;
  return countsAgain && isAhead && !keptAppointment
    ? { bookedAt: null, bookedFor: null }
    : { bookedAt, bookedFor };
}

/**
 * Says what became of a request: won, lost for a reason, or spam; while it has a result, it waits for nothing. Without one, it
 * is what it was before: a wait that the result ended goes on since its own beginning.
 * @throws NOT_FOUND; CONFLICT if somebody gave another result or reason than the one that the caller saw, and if the appointment
 * to keep is gone or another one
 */
export async function setQuoteResult(
  ctx: StaffContext,
  { id, result, lostReason = null, resultAt, keptAppointment, previous, previousReason }: SetResultInput,
): Promise<QuoteDetail> {
  await inTransaction(ctx, async (tx, ctx) => {
    const quote = await lockQuote(tx, id);
    if (quote.result === result && quote.lostReason === lostReason) return;
    assertSeen(quote, previous);
    if (previousReason !== undefined && quote.lostReason !== previousReason)
      throw conflict('Somebody gave another reason meanwhile');
    const booking = bookingAfter(quote, { ...quote, result }, keptAppointment, ctx.now());
    await tx
      .update(quoteRequests)
      .set({ result, lostReason, resultAt: result && (resultAt ?? ctx.now()), ...booking })
      .where(eq(quoteRequests.id, id));
    const before = { result: quote.result, lostReason: quote.lostReason, ...loggedBooking(quote) };
    await recordQuoteEdit(tx, ctx, quote, before, {
      ...{ result, lostReason },
      ...loggedBooking({ ...quote, ...booking }),
    });
  });
  return getQuote(ctx, { id });
}

/**
 * Opens a request again: its result is taken back, and it waits for an answer once more, with the moment of the reopening as
 * its beginning where it was answered before. Takes up a canceled one again, for a customer who changed their mind. Or ends that
 * waiting without another mail.
 * @throws NOT_FOUND; CONFLICT if the customer has canceled, unless that was seen, for a result that was not seen, and if the appointment
 * to keep is gone or another one
 */
export async function setQuoteReopened(
  ctx: StaffContext,
  { id, reopened, evenIfCanceled, keptAppointment, previous }: SetReopenedInput,
): Promise<QuoteDetail> {
  await inTransaction(ctx, async (tx, ctx) => {
    const quote = await lockQuote(tx, id);
    if (reopened && quote.canceledAt && !evenIfCanceled)
      throw conflict('The customer has canceled this request');
    const open = { result: null, canceledAt: null };
    const booking = bookingAfter(quote, reopened ? open : quote, keptAppointment, ctx.now());
    if (reopened === (quote.waitingSince !== null)) return;
    if (reopened) assertSeen(quote, previous);
    const wasAnswered = quote.status === 'responded';
    if (!reopened && !wasAnswered) throw conflict('Answer this request, or say what became of it');
    const isCanceled = quote.canceledAt !== null;
    await tx
      .update(quoteRequests)
      .set(
        reopened
          ? {
              ...open,
              lostReason: null,
              resultAt: null,
              reopenedAt: wasAnswered ? ctx.now() : null,
              ...booking,
            }
          : { reopenedAt: null },
      )
      .where(eq(quoteRequests.id, id));
    const { result, lostReason } = quote;
    const before = { result, lostReason, isOpen: !reopened, isCanceled, ...loggedBooking(quote) };
    await recordQuoteEdit(tx, ctx, quote, before, {
      ...(reopened ? { result: null, lostReason: null } : { result, lostReason }),
      isOpen: reopened,
      isCanceled: isCanceled && !reopened,
      ...loggedBooking({ ...quote, ...booking }),
    });
  });
  return getQuote(ctx, { id });
}
