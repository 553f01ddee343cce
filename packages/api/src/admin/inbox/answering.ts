import { type AnsweringTable, type Db, type Transaction, users } from '@dealer/db';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { personName } from '../../accounts/person-name.ts';
import { ANSWERING_MS } from '../../domain/requests/quote-answering.ts';
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
  db: Db,
  table: AnsweringTable,
  { actor, now }: Pick<StaffContext, 'actor' | 'now'>,
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
