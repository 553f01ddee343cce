import { type AnsweringTable, type Transaction, users } from '@dealer/db';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { personName } from '../../accounts/person-name.ts';
import { ANSWERING_MS } from '../../domain/requests/answering.ts';
import { isRecentSql } from '../../recent-sql.ts';
import type { StaffContext } from '../staff-context.ts';
import type { Answering, SetAnsweringInput } from './schema.ts';

/** Takes back that the actor is writing an answer. @param table of requests or of messages */
export async function endAnswering(
  tx: Transaction,
  table: AnsweringTable,
  { actor }: Pick<StaffContext, 'actor'>,
  id: number,
): Promise<void> {
  await tx.delete(table).where(and(eq(table.subjectId, id), eq(table.userId, actor.id)));
}

/** Stores that the actor is writing an answer, or has stopped: their colleagues see it in the list. */
export async function storeAnswering(
  tx: Transaction,
  table: AnsweringTable,
  { actor, now }: Pick<StaffContext, 'actor' | 'now'>,
  { id, isAnswering }: SetAnsweringInput,
): Promise<void> {
  if (!isAnswering) {
    await endAnswering(tx, table, { actor }, id);
    return;
  }
  const typedAt = now();
  await tx
    .insert(table)
    .values({ subjectId: id, userId: actor.id, typedAt })
    .onConflictDoUpdate({ target: [table.subjectId, table.userId], set: { typedAt } });
}

/** Lists who else is writing an answer to each of the requests or messages right now, by its id. */
export async function listAnswering(
  { db, actor, now }: Pick<StaffContext, 'db' | 'actor' | 'now'>,
  table: AnsweringTable,
  ids: readonly number[],
): Promise<Map<number, Answering[]>> {
  if (!ids.length) return new Map();
  const { subjectId, userId, typedAt } = table;
  const found = await db
    .select({ subjectId, name: personName, typedAt })
    .from(table)
    .innerJoin(users, eq(users.id, userId))
    .where(and(inArray(subjectId, [...ids]), ne(userId, actor.id), isRecentSql(typedAt, now(), ANSWERING_MS)))
    .orderBy(typedAt);
  const bySubject = new Map<number, Answering[]>();
  for (const { subjectId: id, ...who } of found) bySubject.set(id, [...(bySubject.get(id) ?? []), who]);
  return bySubject;
}

/** Adds to each request or message of a list who else is writing an answer to it. */
export async function withAnswering<Item extends { id: number }>(
  ctx: Pick<StaffContext, 'db' | 'actor' | 'now'>,
  table: AnsweringTable,
  items: readonly Item[],
): Promise<(Item & { answering: Answering[] })[]> {
  const ids = items.map(({ id }) => id);
  const answering = await listAnswering(ctx, table, ids);
  return items.map((item) => ({ ...item, answering: answering.get(item.id) ?? [] }));
}
