import { quoteRequests } from '@dealer/db';
import { and, eq, isNull, lt, type SQL } from 'drizzle-orm';
import type { QuoteFolder } from '../../domain/quote-request.ts';
import { dueBefore } from '../../domain/reply-promise.ts';
import { isWaiting } from '../../quote-states.ts';
import type { StaffContext } from '../staff-context.ts';
import type { QuoteFolderCounts } from './schema.ts';

const { waitingSince, status, result, ownerId } = quoteRequests;

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
