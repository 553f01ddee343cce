import {
  type NewQuoteRequest,
  type QuoteRequest,
  quoteAnswering,
  quoteRequests,
  type Transaction,
} from '@dealer/db';
import { eq } from 'drizzle-orm';
import { formatMoment } from '../../domain/moment.ts';
import { defaultSubject, noEmailMessage } from '../../domain/requests/quote-reply.ts';
import { conflict } from '../../errors.ts';
import { inTransaction, type WithoutDb } from '../../in-transaction.ts';
import { enqueue } from '../../jobs/queue.ts';
import { quoteResponseJob } from '../../mail/quote-response.ts';
import { getShop } from '../../shop/get-shop.ts';
import { lockQuote } from '../../submissions/lock-quote.ts';
import { recordQuoteEdit } from '../../submissions/record-quote-edit.ts';
import { endAnswering } from '../inbox/answering.ts';
import { assertFilled, spamConflict } from '../inbox/mail-checks.ts';
import { ownerOrActor } from '../inbox/owners.ts';
import type { StaffContext } from '../staff-context.ts';
import { findQuote } from './find-quote.ts';
import { getQuote } from './get.ts';
import type { MarkRespondedInput, QuoteDetail, RespondInput } from './schema.ts';

/** The error where the customer canceled the request while a mail was being written. */
export const canceledConflict = () =>
  conflict('The customer canceled this request meanwhile. Send it again if it should go out all the same.', {
    isCanceled: true,
  });

/**
 * Closes a pending request, once; it gets its owner by that.
 * @param evenIfCanceled the caller knows that the customer canceled it
 * @throws CONFLICT with who answered it, and when
 */
async function close(
  tx: Transaction,
  ctx: WithoutDb<StaffContext>,
  { id, evenIfCanceled }: { id: number; evenIfCanceled: boolean },
  values: Pick<NewQuoteRequest, 'outcome' | 'responseSubject' | 'responseMessage' | 'notes'>,
): Promise<void> {
  const { actor, now } = ctx;
  const quote = await lockQuote(tx, id);
  const { status, respondedByName, respondedAt, result, canceledAt } = quote;
  if (status === 'responded') {
    const who = respondedByName ?? 'Somebody else';
    const when = respondedAt ? ` on ${formatMoment(respondedAt)}` : '';
    throw conflict(`${who} already responded to this request${when}`, { respondedByName, respondedAt });
  }
  if (result === 'spam') throw spamConflict('request');
  if (canceledAt && !evenIfCanceled) throw canceledConflict();
  const { ownerId, ...owner } = ownerOrActor(quote, actor);
  await tx
    .update(quoteRequests)
    .set({
      ...values,
      status: 'responded',
      respondedAt: now(),
      respondedBy: actor.id,
      respondedByName: actor.name,
      ownerId,
    })
    .where(eq(quoteRequests.id, id));
  await endAnswering(tx, quoteAnswering, ctx, id);
  await recordQuoteEdit(
    tx,
    ctx,
    quote,
    { status, outcome: null, ...owner.before },
    { status: 'responded', outcome: values.outcome, ...owner.after },
  );
}

/**
 * Answers a request by mail: the answer, the status and the job of the mail are stored together (decisions Q4).
 * @throws BAD_REQUEST if placeholders are left; NOT_FOUND; CONFLICT if it is answered already, was canceled unseen, or has no email
 * address
 */
export async function respondToQuote(
  ctx: StaffContext,
  { id, subject, responseMessage, evenIfCanceled }: RespondInput,
): Promise<QuoteDetail> {
  const responseSubject = subject || defaultSubject((await getShop(ctx)).name);
  assertFilled({ subject: responseSubject, responseMessage });
  await inTransaction(ctx, async (tx, ctx) => {
    const { customerEmail, customerPhone } = await findQuote(tx, id);
    await close(tx, ctx, { id, evenIfCanceled }, { outcome: 'mail', responseSubject, responseMessage });
    if (!customerEmail) throw conflict(noEmailMessage(customerPhone));
    await enqueue(tx, ctx, quoteResponseJob(id));
  });
  return getQuote(ctx, { id });
}

/**
 * Stores another call as the answer to a request that was opened again. The first answer stays as it is; the note joins those of earlier
 * calls, with its own moment and author.
 */
async function closeAgain(
  tx: Transaction,
  ctx: WithoutDb<StaffContext>,
  quote: QuoteRequest,
  note: string,
): Promise<void> {
  const { id, notes } = quote;
  const call = `${formatMoment(ctx.now())}, ${ctx.actor.name}: ${note || 'Answered by phone'}`;
  const { ownerId, ...owner } = ownerOrActor(quote, ctx.actor);
  await tx
    .update(quoteRequests)
    .set({ reopenedAt: null, notes: notes ? `${notes}\n\n${call}` : call, ownerId })
    .where(eq(quoteRequests.id, id));
  await endAnswering(tx, quoteAnswering, ctx, id);
  await recordQuoteEdit(tx, ctx, quote, { isOpen: true, ...owner.before }, { isOpen: false, ...owner.after });
}

/**
 * Marks a request as answered by phone and stores a note about the call (decisions Q2), also one that was opened again.
 * @throws NOT_FOUND; CONFLICT if it is answered already, or is spam
 */
export async function markQuoteResponded(
  ctx: StaffContext,
  { id, note }: MarkRespondedInput,
): Promise<QuoteDetail> {
  await inTransaction(ctx, async (tx, ctx) => {
    const quote = await lockQuote(tx, id);
    if (quote.status === 'responded' && quote.waitingSince) await closeAgain(tx, ctx, quote, note);
    else await close(tx, ctx, { id, evenIfCanceled: true }, { outcome: 'phone', notes: note || null });
  });
  return getQuote(ctx, { id });
}
