import { quoteRequests } from '@dealer/db';
import { and, eq, isNotNull, isNull, lt, ne, or, type SQL } from 'drizzle-orm';
import type { QuoteFolder } from '../../domain/quote-request.ts';
import { dueBefore } from '../../domain/reply-promise.ts';
import type { StaffContext } from '../staff-context.ts';
import type { QuoteFolderCounts } from './schema.ts';

const { waitingSince, status, result, ownerId } = quoteRequests;

/** Selects the requests that wait for an answer; spam and canceled ones wait for none. */
export const isWaiting = isNotNull(waitingSince);

/** Selects everything but spam. */
export const isNotSpam = or(isNull(result), ne(result, 'spam'));

/** The condition of a folder; 'mine' is what waits for the person who asks. */
export function inFolder({ actor, now }: Pick<StaffContext, 'actor' | 'now'>, folder: QuoteFolder) {
  const conditions: Record<QuoteFolder, SQL | undefined> = {
    waiting: isWaiting,
    due: lt(waitingSince, dueBefore(now())),
    mine: and(isWaiting, eq(ownerId, actor.id)),
    answered: and(eq(status, 'responded'), isNull(result), isNull(waitingSince)),
    won: eq(result, 'won'),
    lost: eq(result, 'lost'),
    spam: eq(result, 'spam'),
  };
  return conditions[folder];
}

/** How many requests each folder has. */
export async function countFolders(ctx: StaffContext): Promise<QuoteFolderCounts> {
  const { db } = ctx;
  const [waiting, due, mine, answered, won, lost, spam] = await Promise.all([
    db.$count(quoteRequests, inFolder(ctx, 'waiting')),
    db.$count(quoteRequests, inFolder(ctx, 'due')),
    db.$count(quoteRequests, inFolder(ctx, 'mine')),
    db.$count(quoteRequests, inFolder(ctx, 'answered')),
    db.$count(quoteRequests, inFolder(ctx, 'won')),
    db.$count(quoteRequests, inFolder(ctx, 'lost')),
    db.$count(quoteRequests, inFolder(ctx, 'spam')),
  ]);
  return { waiting, due, mine, answered, won, lost, spam };
}
