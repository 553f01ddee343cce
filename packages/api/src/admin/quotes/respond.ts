import { type Db, type NewQuoteRequest, quoteRequests } from '@dealer/db';
import { and, eq } from 'drizzle-orm';
import { formatMoment } from '../../domain/moment.ts';
import { defaultSubject, unfilledPlaceholders } from '../../domain/quote-reply.ts';
import { conflict, invalid } from '../../errors.ts';
import { enqueue } from '../../jobs/queue.ts';
import { getShop } from '../../storefront/shop/shop.ts';
import type { StaffContext } from '../staff-context.ts';
import { findQuote, getQuote } from './get.ts';
import { responseJobKey } from './mail.ts';
import type { MarkRespondedInput, QuoteDetail, RespondInput } from './schema.ts';

/** Refuses texts that a template's placeholders were left in, by their names (decisions Q5). */
function assertFilled(texts: { subject: string; responseMessage: string }): void {
  const errors = Object.entries(texts).flatMap(([path, text]) => {
    const names = unfilledPlaceholders(text).map((name) => `[${name}]`);
    return names.length ? [{ path, message: `Please fill in ${names.join(', ')}` }] : [];
  });
  if (errors.length) throw invalid(errors);
}

/** Answers a pending request, once: whoever comes second is told who was first, and when. */
async function close(
  tx: Db,
  { actor, now }: StaffContext,
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
  const { respondedByName, respondedAt } = await findQuote({ db: tx }, id);
  const who = respondedByName ?? 'Somebody else';
  const when = respondedAt ? ` on ${formatMoment(respondedAt)}` : '';
  throw conflict(`${who} already responded to this request${when}`, { respondedByName, respondedAt });
}

/**
 * Answers a request by mail: the answer, the status and the job of the mail are stored together (decisions Q4).
 * @throws BAD_REQUEST where placeholders were left; NOT_FOUND; CONFLICT where it is answered already, or names no e-mail
 */
export async function respondToQuote(
  ctx: StaffContext,
  { id, subject, responseMessage }: RespondInput,
): Promise<QuoteDetail> {
  const responseSubject = subject || defaultSubject((await getShop(ctx)).name);
  assertFilled({ subject: responseSubject, responseMessage });
  await ctx.db.transaction(async (tx) => {
    const { customerEmail, customerPhone } = await findQuote({ db: tx }, id);
    await close(tx, ctx, id, { outcome: 'mail', responseSubject, responseMessage });
    if (!customerEmail) throw conflict(`No e-mail address, call ${customerPhone}`);
    await enqueue(tx, 'mail.quoteResponse', { quoteId: id }, { key: responseJobKey(id) });
  });
  return getQuote(ctx, { id });
}

/**
 * Marks a request as answered by telephone and keeps what was said (decisions Q2).
 * @throws NOT_FOUND; CONFLICT where it is answered already
 */
export async function markQuoteResponded(
  ctx: StaffContext,
  { id, note }: MarkRespondedInput,
): Promise<QuoteDetail> {
  await ctx.db.transaction((tx) => close(tx, ctx, id, { outcome: 'phone', notes: note || null }));
  return getQuote(ctx, { id });
}
