import { type QuoteRequest, quoteRequests, type Transaction } from '@dealer/db';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { conflict, notFound } from '../../errors.ts';
import { lockQuote } from '../../submissions/lock-quote.ts';
import { type LinkReader, readStatusToken } from '../../submissions/status-links.ts';

/** Finds the request of a status link. @throws NOT_FOUND for a token that is forged or expired, or whose request was deleted */
export async function findQuoteByToken(
  { db, now }: Pick<Context, 'db' | 'now'>,
  token: string,
): Promise<QuoteRequest & { reader: LinkReader }> {
  const link = await readStatusToken(db, now(), token);
  const [quote] = link ? await db.select().from(quoteRequests).where(eq(quoteRequests.id, link.quoteId)) : [];
  if (!link || !quote) throw notFound('Request');
  return { ...quote, reader: link.reader };
}

/** Finds the request of a link that its sender got. @throws NOT_FOUND; also for the link of the confirmation mail */
export async function findOwnQuote(ctx: Pick<Context, 'db' | 'now'>, token: string): Promise<QuoteRequest> {
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
