import { type Db, type QuoteRequest, quoteRequests } from '@dealer/db';
import { eq } from 'drizzle-orm';
import { notFound } from '../../errors.ts';

/** Reads a request. @throws NOT_FOUND */
export async function findQuote(db: Db, id: number): Promise<QuoteRequest> {
  const [quote] = await db.select().from(quoteRequests).where(eq(quoteRequests.id, id));
  if (!quote) throw notFound('Quote request');
  return quote;
}
