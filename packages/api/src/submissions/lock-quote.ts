import { type QuoteRequest, quoteRequests, type Transaction } from '@dealer/db';
import { eq } from 'drizzle-orm';
import { notFound } from '../errors.ts';

/** Reads a request and locks it until the transaction ends: its sender and staff may change it at the same time. @throws NOT_FOUND */
export async function lockQuote(tx: Transaction, id: number): Promise<QuoteRequest> {
  const [quote] = await tx.select().from(quoteRequests).where(eq(quoteRequests.id, id)).for('update');
  if (!quote) throw notFound('Request');
  return quote;
}
