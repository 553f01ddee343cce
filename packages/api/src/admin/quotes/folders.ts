import { quoteRequests } from '@dealer/db';
import { and, eq, isNull, lt, type SQL } from 'drizzle-orm';
import { formatDay, startOfDay } from '../../domain/moment.ts';
import type { QuoteFolder } from '../../domain/requests/quote-request.ts';
import { readDueBefore } from '../../shop/read-due-before.ts';
import { isBookedFrom, isWaiting } from '../../submissions/quote-states.ts';
import type { StaffContext } from '../staff-context.ts';
import type { CountFoldersInput, ListQuotesInput, QuoteFolderCounts } from './schema.ts';
import { requestCondition } from './search-condition.ts';

const { waitingSince, status, result, ownerId, quoteType } = quoteRequests;

/** The conditions of the folders; 'mine' is what waits for the person who asks. */
export async function folderConditions(ctx: StaffContext): Promise<Record<QuoteFolder, SQL | undefined>> {
  return {
    waiting: isWaiting,
    due: lt(waitingSince, await readDueBefore(ctx)),
    mine: and(isWaiting, eq(ownerId, ctx.actor.id)),
    answered: and(eq(status, 'responded'), isNull(result), isNull(waitingSince)),
    appointments: isBookedFrom(startOfDay(formatDay(ctx.now()))),
    won: eq(result, 'won'),
    lost: eq(result, 'lost'),
    spam: eq(result, 'spam'),
  };
}

type StateFilters = Pick<ListQuotesInput, 'status' | 'quoteType'>;

/** The condition of the filters by status and kind of request. */
export const withState = (filters: StateFilters): SQL | undefined =>
  and(filters.status && eq(status, filters.status), filters.quoteType && eq(quoteType, filters.quoteType));

/** The condition of what narrows a list beside its folder, and so the counts of all folders. */
export const matchesFilters = ({ search, ...state }: CountFoldersInput): SQL | undefined =>
  and(withState(state), search ? requestCondition(search) : undefined);

/** Counts the requests of each folder that the search and the filters find. */
export async function countFolders(
  ctx: StaffContext,
  filters: CountFoldersInput,
): Promise<QuoteFolderCounts> {
  const inFolder = await folderConditions(ctx);
  const matching = matchesFilters(filters);
  const countIn = (folder: QuoteFolder) => ctx.db.$count(quoteRequests, and(inFolder[folder], matching));
  const [waiting, due, mine, answered, appointments, won, lost, spam] = await Promise.all([
    countIn('waiting'),
    countIn('due'),
    countIn('mine'),
    countIn('answered'),
    countIn('appointments'),
    countIn('won'),
    countIn('lost'),
    countIn('spam'),
  ]);
  return { waiting, due, mine, answered, appointments, won, lost, spam };
}
