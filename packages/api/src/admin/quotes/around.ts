import { type contactMessages, type Db, quoteRequests } from '@dealer/db';
import { and, asc, desc, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { StaffContext } from '../staff-context.ts';
import type { QuoteIdInput, QuotesAround } from './schema.ts';

/**
 * The requests or messages that still wait for an answer around one, by age: the one before it, the one after it, and how many.
 * After the youngest comes the oldest, because nobody is to be forgotten.
 */
export async function waitingAround(
  db: Db,
  table: typeof quoteRequests | typeof contactMessages,
  current: number,
): Promise<QuotesAround> {
  const { id, waitingSince } = table;
  const waits = and(isNotNull(waitingSince), ne(id, current));
  const own = sql`(select coalesce(waiting_since, created_at), id from ${table} where id = ${current})`;
  const first = async (condition: SQL | undefined, order: SQL[]) => {
    const [found] = await db
      .select({ id })
      .from(table)
      .where(and(waits, condition))
      .orderBy(...order)
      .limit(1);
    return found?.id ?? null;
  };
  const oldestFirst = [asc(waitingSince), asc(id)];
  const [previous, later, oldest, waiting] = await Promise.all([
    first(sql`(${waitingSince}, ${id}) < ${own}`, [desc(waitingSince), desc(id)]),
    first(sql`(${waitingSince}, ${id}) > ${own}`, oldestFirst),
    first(undefined, oldestFirst),
    db.$count(table, waits),
  ]);
  return { previous, next: later ?? oldest, waiting };
}

/** The requests that wait around one; canceled ones and spam wait for nothing. */
export function quotesAround({ db }: StaffContext, { id }: QuoteIdInput): Promise<QuotesAround> {
  return waitingAround(db, quoteRequests, id);
}
