import { type QuoteRequest, quoteRequests } from '@dealer/db';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { readStatusToken } from '../../submissions/status-links.ts';

/** Finds the request of a status link. @throws NOT_FOUND for a token that is forged or expired, or whose request was deleted */
export async function findQuoteByToken(
  { db, now }: Pick<Context, 'db' | 'now'>,
  token: string,
): Promise<QuoteRequest> {
  const id = await readStatusToken(db, now(), token);
  const [quote] = id ? await db.select().from(quoteRequests).where(eq(quoteRequests.id, id)) : [];
  if (!quote) throw notFound('Request');
  return quote;
}
