import { quoteRequests } from '@dealer/db';
import { and, count, desc, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { PAGE_SIZE } from '../../domain/paging.ts';
import { keywordCondition } from '../../search/keywords.ts';
import type { ListQuotesInput, PageQuotesInput } from './schema.ts';

const matching = ({ status, quoteType, search = '' }: ListQuotesInput & { search?: string }) =>
  and(
    status && eq(quoteRequests.status, status),
    quoteType && eq(quoteRequests.quoteType, quoteType),
    search ? keywordCondition(search, quoteRequests.searchText) : undefined,
  );

export const newestFirst = [desc(quoteRequests.createdAt), desc(quoteRequests.id)];

/** All requests, the newest first (admin.md 7). */
export function listQuotes({ db }: Context, filters: ListQuotesInput) {
  return db
    .select()
    .from(quoteRequests)
    .where(matching(filters))
    .orderBy(...newestFirst);
}

/** One page of the requests, the newest first, and how many there are on all pages (admin.md 2). */
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
