import { quoteAnswering, quoteRequests, users } from '@dealer/db';
import { and, asc, count, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { personName } from '../../accounts/person-name.ts';
import type { Context } from '../../context.ts';
import type { QuoteSort } from '../../domain/requests/quote-request.ts';
import { PAGE_SIZE } from '../../domain/search/paging.ts';
import { isNotSpam } from '../../submissions/quote-states.ts';
import { withAnswering } from '../inbox/answering.ts';
import { waitingNeighbors } from '../inbox/neighbors.ts';
import type { WaitingNeighbors } from '../inbox/schema.ts';
import type { StaffContext } from '../staff-context.ts';
import { folderConditions, matchesFilters, withState } from './folders.ts';
import type { ListQuotesInput, PageQuotesInput, QuoteNeighborsInput } from './schema.ts';

const { bookedFor, createdAt, id, waitingSince } = quoteRequests;

/** Newest first; of two requests of one moment, the one with the higher id. */
export const newestFirst = [desc(createdAt), desc(id)];

/** 'due' begins with what has waited longest, and goes on with the newest of what waits for nothing. */
const orders: Record<QuoteSort, SQL[]> = {
  due: [asc(waitingSince), ...newestFirst],
  newest: newestFirst,
  oldest: [asc(createdAt), asc(id)],
};

const nextAppointmentFirst = [asc(bookedFor), asc(id)];

/** Lists the requests, newest first (admin §7), or the next ones after a request. */
export function listQuotes({ db }: Context, { limit, after, ...filters }: ListQuotesInput) {
  const isLater =
    after === undefined
      ? undefined
      : sql`(${createdAt}, ${id}) < (select created_at, id from ${quoteRequests} where id = ${after})`;
  const query = db
    .select()
    .from(quoteRequests)
    .where(and(withState(filters), isLater))
    .orderBy(...newestFirst);
  return limit === undefined ? query : query.limit(limit);
}

async function listCondition(
  ctx: StaffContext,
  { folder, ...filters }: Omit<PageQuotesInput, 'page' | 'sort'>,
): Promise<SQL | undefined> {
  return and(
    matchesFilters(filters),
    folder ? (await folderConditions(ctx))[folder] : filters.search ? undefined : isNotSpam,
  );
}

/** Returns one page of the requests and the total number on all pages (admin §2). Spam is found in its folder and by a search. */
export async function pageQuotes(ctx: StaffContext, { page, sort, ...filters }: PageQuotesInput) {
  const { db } = ctx;
  const condition = await listCondition(ctx, filters);
  const [items, [counted]] = await Promise.all([
    db
      .select({ ...getTableColumns(quoteRequests), ownerName: sql<string | null>`${personName}` })
      .from(quoteRequests)
      .leftJoin(users, eq(users.id, quoteRequests.ownerId))
      .where(condition)
      .orderBy(...(filters.folder === 'appointments' && sort === 'due' ? nextAppointmentFirst : orders[sort]))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
    db.select({ total: count() }).from(quoteRequests).where(condition),
  ]);
  return {
    items: await withAnswering(ctx, quoteAnswering, items),
    total: counted?.total ?? 0,
    pageSize: PAGE_SIZE,
  };
}

/** The previous and the next waiting request of a request in a list and its order; canceled ones and spam do not wait. */
export async function quoteNeighbors(
  ctx: StaffContext,
  { id: current, sort, ...filters }: QuoteNeighborsInput,
): Promise<WaitingNeighbors> {
  return waitingNeighbors(ctx.db, quoteRequests, current, await listCondition(ctx, filters), sort);
}
