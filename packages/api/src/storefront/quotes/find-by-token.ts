import { type QuoteRequest, quoteRequests, type Transaction } from '@dealer/db';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { conflict, notFound } from '../../errors.ts';
import { lockQuote } from '../../submissions/lock-quote.ts';
import { type LinkReader, readStatusToken } from '../../submissions/status-links.ts';

type LinkContext = Pick<Context, 'db' | 'now' | 'actor'>;

/**
 * Finds the request of a status link.
 * @throws NOT_FOUND for a token that is forged or expired, whose request was deleted, or of an account that is not signed in
 */
export async function findQuoteByToken(
  { db, now, actor }: LinkContext,
  token: string,
): Promise<QuoteRequest & { reader: Exclude<LinkReader, 'account'> }> {
  const link = await readStatusToken(db, now(), token);
  const [quote] = link ? await db.select().from(quoteRequests).where(eq(quoteRequests.id, link.quoteId)) : [];
  if (!link || !quote) throw notFound('Request');
  if (link.reader !== 'account') return { ...quote, reader: link.reader };
  if (actor === null || quote.userId !== actor.id) throw notFound('Request');
  return { ...quote, reader: 'sender' };
}

/** Finds the request of a link that its sender got. @throws NOT_FOUND; also for a mailed link whose reader may be a stranger */
export async function findOwnQuote(ctx: LinkContext, token: string): Promise<QuoteRequest> {
  const { reader, ...quote } = await findQuoteByToken(ctx, token);
  if (reader !== 'sender') throw notFound('Request');
  return quote;
}

/** Locks the request of a status link for a change that a canceled one does not allow. @throws NOT_FOUND; CONFLICT if the sender has canceled it */
export async function lockOpenQuote(tx: Transaction, id: number): Promise<QuoteRequest> {
  const quote = await lockQuote(tx, id);
  if (quote.canceledAt) throw conflict('You canceled this request: please call us.');
  return quote;
}
