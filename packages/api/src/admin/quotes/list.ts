import { quoteRequests } from '@dealer/db';
import { and, count, desc, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { ListQuotesInput, PageQuotesInput } from './schema.ts';

const PAGE_SIZE = 25;

const matching = ({ status, quoteType }: ListQuotesInput) =>
  and(status && eq(quoteRequests.status, status), quoteType && eq(quoteRequests.quoteType, quoteType));

const newestFirst = [desc(quoteRequests.createdAt), desc(quoteRequests.id)];

/** All requests, the newest first (admin.md 7). */
export function listQuotes({ db }: Context, filters: ListQuotesInput) {
  return db
    .select()
    .from(quoteRequests)
    .where(matching(filters))
    .orderBy(...newestFirst);
}

/** One page of the requests, the newest first, and how many there are on all pages. */
export async function pageQuotes({ db }: Context, { page, ...filters }: PageQuotesInput) {
  const items = await db
    .select()
    .from(quoteRequests)
    .where(matching(filters))
    .orderBy(...newestFirst)
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const [counted] = await db.select({ total: count() }).from(quoteRequests).where(matching(filters));
  return { items, total: counted?.total ?? 0, pageSize: PAGE_SIZE };
}
