import { quoteRequests } from '@dealer/db';
import { and, eq, isNull, lt, type SQL } from 'drizzle-orm';
import type { QuoteFolder } from '../../domain/requests/quote-request.ts';
import { readDueBefore } from '../../shop/read-due-before.ts';
import { isWaiting } from '../../submissions/quote-states.ts';
import type { StaffContext } from '../staff-context.ts';
import type { QuoteFolderCounts } from './schema.ts';

const { waitingSince, status, result, ownerId } = quoteRequests;

/** The conditions of the folders; 'mine' is what waits for the person who asks. */
export async function folderConditions(ctx: StaffContext): Promise<Record<QuoteFolder, SQL | undefined>> {
  return {
    waiting: isWaiting,
    due: lt(waitingSince, await readDueBefore(ctx)),
    mine: and(isWaiting, eq(ownerId, ctx.actor.id)),
    answered: and(eq(status, 'responded'), isNull(result), isNull(waitingSince)),
    won: eq(result, 'won'),
    lost: eq(result, 'lost'),
    spam: eq(result, 'spam'),
  };
}

/** Counts the requests of each folder. */
export async function countFolders(ctx: StaffContext): Promise<QuoteFolderCounts> {
  const { db } = ctx;
  const inFolder = await folderConditions(ctx);
  const [waiting, due, mine, answered, won, lost, spam] = await Promise.all([
    db.$count(quoteRequests, inFolder.waiting),
    db.$count(quoteRequests, inFolder.due),
    db.$count(quoteRequests, inFolder.mine),
    db.$count(quoteRequests, inFolder.answered),
    db.$count(quoteRequests, inFolder.won),
    db.$count(quoteRequests, inFolder.lost),
    db.$count(quoteRequests, inFolder.spam),
  ]);
  return { waiting, due, mine, answered, won, lost, spam };
}
