import { quoteRequests } from '@dealer/db';
import { desc, eq } from 'drizzle-orm';
import type { Actor, Context } from '../../context.ts';
import { quoteSteps } from '../../domain/requests/quote-progress.ts';
import { currentSigningKey, statusLink } from '../../submissions/status-links.ts';
import { readLaterAnswers } from './later-answers.ts';
import type { OwnQuote } from './schema.ts';

const MAX_QUOTES = 100;

/**
 * The requests that the caller made while signed in, with how far they have come and the shop's answers, newest first. Not those that
 * visitors sent with the caller's address: a stranger can register it, and its owner may confirm that without a thought.
 */
export async function listOwnQuotes(ctx: Context & { actor: Actor }): Promise<OwnQuote[]> {
  const { db, actor } = ctx;
  const now = ctx.now();
  const quotes = await db
    .select({
      id: quoteRequests.id,
      quoteType: quoteRequests.quoteType,
      productName: quoteRequests.productName,
      comments: quoteRequests.comments,
      status: quoteRequests.status,
      responseMessage: quoteRequests.responseMessage,
      respondedAt: quoteRequests.respondedAt,
      bookedAt: quoteRequests.bookedAt,
      readyAt: quoteRequests.readyAt,
      canceledAt: quoteRequests.canceledAt,
      waitingSince: quoteRequests.waitingSince,
      createdAt: quoteRequests.createdAt,
    })
    .from(quoteRequests)
    .where(eq(quoteRequests.userId, actor.id))
    .orderBy(desc(quoteRequests.createdAt), desc(quoteRequests.id))
    .limit(MAX_QUOTES);
  if (!quotes.length) return [];
  const key = await currentSigningKey(db, now);
  const laterAnswersOf = await readLaterAnswers(
    db,
    quotes.map(({ id }) => id),
  );
  return quotes.map(({ bookedAt, readyAt, canceledAt, waitingSince, ...quote }) => ({
    ...quote,
    statusPath: statusLink(key, now, quote.id, 'account'),
    steps: quoteSteps({ ...quote, bookedAt, readyAt }),
    isWaiting: waitingSince !== null,
    isCanceled: canceledAt !== null,
    laterAnswers: laterAnswersOf(quote.id),
  }));
}
