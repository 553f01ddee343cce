import { quoteRequests } from '@dealer/db';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { PAGE_SIZE } from '../../domain/paging.ts';
import { keywordCondition, searchOfPeople } from '../../search/keywords.ts';
import type { ListQuotesInput, PageQuotesInput } from './schema.ts';

const matching = ({
  status,
  quoteType,
  search = '',
}: Pick<ListQuotesInput, 'status' | 'quoteType'> & { search?: string }) =>
  and(
    status && eq(quoteRequests.status, status),
    quoteType && eq(quoteRequests.quoteType, quoteType),
    search ? keywordCondition(searchOfPeople(search), quoteRequests.searchText) : undefined,
  );

export const newestFirst = [desc(quoteRequests.createdAt), desc(quoteRequests.id)];

/** All requests, newest first (admin §7), or the next ones after a request. */
export function listQuotes({ db }: Context, { limit, after, ...filters }: ListQuotesInput) {
  const { createdAt, id } = quoteRequests;
  const isLater =
    after === undefined
      ? undefined
      : sql`(${createdAt}, ${id}) < (select created_at, id from ${quoteRequests} where id = ${after})`;
  const query = db
    .select()
    .from(quoteRequests)
    .where(and(matching(filters), isLater))
    .orderBy(...newestFirst);
  return limit === undefined ? query : query.limit(limit);
}

/** One page of the requests, newest first, and the total number on all pages (admin §2). */
export async function pageQuotes({ db }: Context, { page, ...filters }: PageQuotesInput) {
  const condition = matching(filters);
  const [items, [counted]] = await Promise.all([
    db
      .select()
      .from(quoteRequests)
      .where(condition)
      .orderBy(...newestFirst)
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
    db.select({ total: count() }).from(quoteRequests).where(condition),
  ]);
  return { items, total: counted?.total ?? 0, pageSize: PAGE_SIZE };
}
