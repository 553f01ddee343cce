import { quoteRequests } from '@dealer/db';
import { and, asc, count, desc, ne, type SQL, sql } from 'drizzle-orm';
import { isWaiting } from '../../quote-states.ts';
import type { StaffContext } from '../staff-context.ts';
import type { QuoteIdInput, QuotesAround } from './schema.ts';

const { id, waitingSince } = quoteRequests;

/**
 * The requests that still wait for an answer around one, by age: the one before it, the one after it, and how many. After
 * the youngest comes the oldest, because nobody is to be forgotten. Canceled ones and spam wait for nothing.
 */
export async function quotesAround(
  { db }: StaffContext,
  { id: current }: QuoteIdInput,
): Promise<QuotesAround> {
  const waits = and(isWaiting, ne(id, current));
  const own = sql`(select coalesce(waiting_since, created_at), id from ${quoteRequests} where id = ${current})`;
  const first = async (condition: SQL | undefined, order: SQL[]) => {
    const [found] = await db
      .select({ id })
      .from(quoteRequests)
      .where(and(waits, condition))
      .orderBy(...order)
      .limit(1);
    return found?.id ?? null;
  };
  const oldestFirst = [asc(waitingSince), asc(id)];
  const [previous, later, oldest, [counted]] = await Promise.all([
    first(sql`(${waitingSince}, ${id}) < ${own}`, [desc(waitingSince), desc(id)]),
    first(sql`(${waitingSince}, ${id}) > ${own}`, oldestFirst),
    first(undefined, oldestFirst),
    db.select({ waiting: count() }).from(quoteRequests).where(waits),
  ]);
  return { previous, next: later ?? oldest, waiting: counted?.waiting ?? 0 };
}
