import type { quoteRequests } from '@dealer/db';
import { type contactMessages, type Db } from '@dealer/db';
import { and, asc, desc, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { WaitingNeighbors } from './schema.ts';

/**
 * Among the requests or messages of a list that wait for an answer, finds the previous and the next one of a given one, ordered by
 * how long they have waited, and how many others wait. After the newest comes the oldest, so that none is forgotten.
 * @param listed the condition of the list; all without it
 */
export async function waitingNeighbors(
  db: Db,
  table: typeof quoteRequests | typeof contactMessages,
  current: number,
  listed: SQL | undefined,
): Promise<WaitingNeighbors> {
  const { id, waitingSince } = table;
  const waits = and(isNotNull(waitingSince), ne(id, current), listed);
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
