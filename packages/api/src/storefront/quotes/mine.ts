import { quoteRequests } from '@dealer/db';
import { desc, eq } from 'drizzle-orm';
import type { Actor, Context } from '../../context.ts';
import type { OwnQuote } from './schema.ts';

const MAX_QUOTES = 100;

/** The requests that the caller made while signed in, with the shop's answers, newest first. */
export function listOwnQuotes({ db, actor }: Context & { actor: Actor }): Promise<OwnQuote[]> {
  return db
    .select({
      id: quoteRequests.id,
      quoteType: quoteRequests.quoteType,
      productName: quoteRequests.productName,
      comments: quoteRequests.comments,
      status: quoteRequests.status,
      responseMessage: quoteRequests.responseMessage,
      respondedAt: quoteRequests.respondedAt,
      createdAt: quoteRequests.createdAt,
    })
    .from(quoteRequests)
    .where(eq(quoteRequests.userId, actor.id))
    .orderBy(desc(quoteRequests.createdAt), desc(quoteRequests.id))
    .limit(MAX_QUOTES);
}
