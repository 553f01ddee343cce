import { type NewQuoteRequest, quoteRequests, type Transaction } from '@dealer/db';
import { and, eq } from 'drizzle-orm';
import { formatMoment } from '../../domain/moment.ts';
import { defaultSubject, unfilledPlaceholders } from '../../domain/quote-reply.ts';
import { conflict, invalid } from '../../errors.ts';
import { inTransaction, type WithoutDb } from '../../in-transaction.ts';
import { enqueue } from '../../jobs/queue.ts';
import { quoteResponseJob } from '../../mail/quote-response.ts';
import { getShop } from '../../shop/get-shop.ts';
import type { StaffContext } from '../staff-context.ts';
import { findQuote, getQuote } from './get.ts';
import type { MarkRespondedInput, QuoteDetail, RespondInput } from './schema.ts';

/** Rejects texts with placeholders of a template in them (decisions Q5). @throws BAD_REQUEST */
function assertFilled(texts: { subject: string; responseMessage: string }): void {
  const errors = Object.entries(texts).flatMap(([path, text]) => {
    const names = unfilledPlaceholders(text).map((name) => `[${name}]`);
    return names.length ? [{ path, message: `Please fill in ${names.join(', ')}` }] : [];
  });
  if (errors.length) throw invalid(errors);
}

/** Closes a pending request, once. @throws CONFLICT with who answered it, and when */
async function close(
  tx: Transaction,
  { actor, now }: WithoutDb<StaffContext>,
  id: number,
  values: Partial<NewQuoteRequest>,
): Promise<void> {
  const [closed] = await tx
    .update(quoteRequests)
    .set({
      ...values,
      status: 'responded',
      respondedAt: now(),
      respondedBy: actor.id,
      respondedByName: actor.name,
    })
    .where(and(eq(quoteRequests.id, id), eq(quoteRequests.status, 'pending')))
    .returning({ id: quoteRequests.id });
  if (closed) return;
  const { respondedByName, respondedAt } = await findQuote(tx, id);
  const who = respondedByName ?? 'Somebody else';
  const when = respondedAt ? ` on ${formatMoment(respondedAt)}` : '';
  throw conflict(`${who} already responded to this request${when}`, { respondedByName, respondedAt });
}

/**
 * Answers a request by mail: the answer, the status and the job of the mail are stored together (decisions Q4).
 * @throws BAD_REQUEST if placeholders are left; NOT_FOUND; CONFLICT if it is answered already or has no email address
 */
export async function respondToQuote(
  ctx: StaffContext,
  { id, subject, responseMessage }: RespondInput,
): Promise<QuoteDetail> {
  const responseSubject = subject || defaultSubject((await getShop(ctx)).name);
  assertFilled({ subject: responseSubject, responseMessage });
  await inTransaction(ctx, async (tx, ctx) => {
    const { customerEmail, customerPhone } = await findQuote(tx, id);
    await close(tx, ctx, id, { outcome: 'mail', responseSubject, responseMessage });
    if (!customerEmail) throw conflict(`No e-mail address, call ${customerPhone}`);
    await enqueue(tx, ctx, quoteResponseJob(id));
  });
  return getQuote(ctx, { id });
}

/**
 * Marks a request as answered by phone and stores a note about the call (decisions Q2).
 * @throws NOT_FOUND; CONFLICT if it is answered already
 */
export async function markQuoteResponded(
  ctx: StaffContext,
  { id, note }: MarkRespondedInput,
): Promise<QuoteDetail> {
  await inTransaction(ctx, (tx, ctx) => close(tx, ctx, id, { outcome: 'phone', notes: note || null }));
  return getQuote(ctx, { id });
}
