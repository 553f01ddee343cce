import {
  auditLogs,
  type NewQuoteRequest,
  type QuoteRequest,
  quoteAnswering,
  quoteRequests,
  type Transaction,
} from '@dealer/db';
import { and, desc, eq, sql } from 'drizzle-orm';
import { formatMoment } from '../../domain/moment.ts';
import { defaultSubject, noEmailMessage } from '../../domain/requests/quote-reply.ts';
import { conflict, type DomainError } from '../../errors.ts';
import { inTransaction, type WithoutDb } from '../../in-transaction.ts';
import { enqueue } from '../../jobs/queue.ts';
import { quoteResponseJob } from '../../mail/quote-response.ts';
import { getShop } from '../../shop/get-shop.ts';
import { lockQuote } from '../../submissions/lock-quote.ts';
import { recordQuoteEdit } from '../../submissions/record-quote-edit.ts';
import { endAnswering } from '../inbox/answering.ts';
import { assertFilled, assertStillWaiting, spamConflict } from '../inbox/mail-checks.ts';
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
 * The error where a request is answered already: who gave its last answer, and when. The row has only the first; later ones, after it was
 * opened again, are in the activity log for as long as that is kept.
 */
async function answeredConflict(tx: Transaction, quote: QuoteRequest): Promise<DomainError> {
  const isAnswer = sql`exists (select from json_array_elements(${auditLogs.changes}) change
    where change ->> 'field' in ('outcome', 'reply') and change ->> 'newValue' is not null)`;
  const [last] = await tx
    .select({ respondedByName: auditLogs.userName, respondedAt: auditLogs.createdAt })
    .from(auditLogs)
    .where(and(eq(auditLogs.entityType, 'quote'), eq(auditLogs.entityId, quote.id), isAnswer))
    .orderBy(desc(auditLogs.id))
    .limit(1);
  const { respondedByName, respondedAt } = last ?? quote;
  const when = respondedAt ? ` on ${formatMoment(respondedAt)}` : '';
  return conflict(`${respondedByName ?? 'Somebody else'} already responded to this request${when}`, {
    respondedByName,
    respondedAt,
  });
}

/**
 * Closes a pending request, once; it gets its owner by that.
 * @param evenIfCanceled the caller knows that the customer canceled it
 * @throws CONFLICT if it is answered already, with who did and when, was canceled or closed since the caller looked, or is spam
 */
async function close(
  tx: Transaction,
  ctx: WithoutDb<StaffContext>,
  { id, evenIfCanceled, wasWaiting }: Pick<RespondInput, 'id' | 'evenIfCanceled' | 'wasWaiting'>,
  values: Pick<NewQuoteRequest, 'outcome' | 'responseSubject' | 'responseMessage' | 'notes'>,
): Promise<void> {
  const { actor, now } = ctx;
  const quote = await lockQuote(tx, id);
  const { status, result, canceledAt } = quote;
  if (status === 'responded') throw await answeredConflict(tx, quote);
  if (result === 'spam') throw spamConflict('request');
  if (canceledAt && !evenIfCanceled) throw canceledConflict();
  assertStillWaiting(quote.waitingSince !== null, wasWaiting);
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
 * @throws BAD_REQUEST if placeholders are left; NOT_FOUND; CONFLICT if it is answered already, was canceled or closed since the
 * caller looked, is spam, or has no email address
 */
export async function respondToQuote(
  ctx: StaffContext,
  { id, subject, responseMessage, ...seen }: RespondInput,
): Promise<QuoteDetail> {
  const responseSubject = subject || defaultSubject((await getShop(ctx)).name);
  assertFilled({ subject: responseSubject, responseMessage });
  await inTransaction(ctx, async (tx, ctx) => {
    const { customerEmail, customerPhone } = await findQuote(tx, id);
    await close(tx, ctx, { id, ...seen }, { outcome: 'mail', responseSubject, responseMessage });
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
  const before = { isOpen: quote.waitingSince !== null, outcome: null, ...owner.before };
  await recordQuoteEdit(tx, ctx, quote, before, { isOpen: false, outcome: 'phone', ...owner.after });
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
    // Also one that the customer canceled or a colleague closed during the call: its note would be lost.
    if (quote.reopenedAt && quote.result !== 'spam') await closeAgain(tx, ctx, quote, note);
    else await close(tx, ctx, { id, evenIfCanceled: true }, { outcome: 'phone', notes: note || null });
  });
  return getQuote(ctx, { id });
}
