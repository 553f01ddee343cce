import type { quoteRequests } from '@dealer/db';
import { type contactMessages, type Db } from '@dealer/db';
import { and, asc, desc, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { QuoteSort } from '../../domain/requests/quote-request.ts';
import type { WaitingNeighbors } from './schema.ts';

/**
 * Among the requests or messages of a list that wait for an answer, finds the previous and the next one of a given one in the list's
 * order, and how many others wait. After the last comes the first, so that none is forgotten.
 * @param listed the condition of the list; all without it
 * @param sort 'due' orders by how long they have waited, the others by when they were sent
 */
export async function waitingNeighbors(
  db: Db,
  table: typeof quoteRequests | typeof contactMessages,
  current: number,
  listed: SQL | undefined,
  sort: QuoteSort = 'due',
): Promise<WaitingNeighbors> {
  const { id, waitingSince, createdAt } = table;
  const waits = and(isNotNull(waitingSince), ne(id, current), listed);
  const moment = sort === 'due' ? waitingSince : createdAt;
  // One that no longer waits is placed by the moment at which it was sent.
  const ownMoment = sort === 'due' ? sql`coalesce(waiting_since, created_at)` : sql`created_at`;
  const own = sql`(select ${ownMoment}, id from ${table} where id = ${current})`;
  const first = async (condition: SQL | undefined, order: SQL[]) => {
    const [found] = await db
      .select({ id })
      .from(table)
      .where(and(waits, condition))
      .orderBy(...order)
      .limit(1);
    return found?.id ?? null;
  };
  const newer = { condition: sql`(${moment}, ${id}) > ${own}`, order: [asc(moment), asc(id)] };
  const older = { condition: sql`(${moment}, ${id}) < ${own}`, order: [desc(moment), desc(id)] };
  const [before, after] = sort === 'newest' ? [newer, older] : [older, newer];
  const [previous, later, start, waiting] = await Promise.all([
    first(before.condition, before.order),
    first(after.condition, after.order),
    first(undefined, after.order),
    db.$count(table, waits),
  ]);
  return { previous, next: later ?? start, waiting };
}
