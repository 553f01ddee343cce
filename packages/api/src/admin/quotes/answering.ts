import { type Db, quoteAnswering, type Transaction, users } from '@dealer/db';
import { and, eq, gt, inArray, ne } from 'drizzle-orm';
import { answeringSince } from '../../domain/quote-answering.ts';
import { inTransaction } from '../../in-transaction.ts';
import { personName } from '../person-name.ts';
import type { StaffContext } from '../staff-context.ts';
import { findQuote } from './find-quote.ts';
import type { Answering, SetAnsweringInput } from './schema.ts';

/** Takes back that the actor is writing an answer. */
export async function endAnswering(
  tx: Transaction,
  { actor }: Pick<StaffContext, 'actor'>,
  id: number,
): Promise<void> {
  await tx
    .delete(quoteAnswering)
    .where(and(eq(quoteAnswering.quoteRequestId, id), eq(quoteAnswering.userId, actor.id)));
}

/**
 * Says that the caller is writing an answer to a request, or has stopped: their colleagues see it in the list.
 * @throws NOT_FOUND
 */
export async function setAnswering(ctx: StaffContext, { id, isAnswering }: SetAnsweringInput): Promise<void> {
  await inTransaction(ctx, async (tx, { actor, now }) => {
    await findQuote(tx, id);
    if (!isAnswering) {
      await endAnswering(tx, { actor }, id);
      return;
    }
    const typedAt = now();
    await tx
      .insert(quoteAnswering)
      .values({ quoteRequestId: id, userId: actor.id, typedAt })
      .onConflictDoUpdate({
        target: [quoteAnswering.quoteRequestId, quoteAnswering.userId],
        set: { typedAt },
      });
  });
}

/** Who else is writing an answer to one of the requests right now, by request. */
export async function listAnswering(
  db: Db,
  { actor, now }: Pick<StaffContext, 'actor' | 'now'>,
  ids: readonly number[],
): Promise<Map<number, Answering[]>> {
  if (!ids.length) return new Map();
  const { quoteRequestId, userId, typedAt } = quoteAnswering;
  const found = await db
    .select({ quoteRequestId, name: personName, typedAt })
    .from(quoteAnswering)
    .innerJoin(users, eq(users.id, userId))
    .where(and(inArray(quoteRequestId, [...ids]), ne(userId, actor.id), gt(typedAt, answeringSince(now()))))
    .orderBy(typedAt);
  const byRequest = new Map<number, Answering[]>();
  for (const { quoteRequestId: id, ...who } of found) byRequest.set(id, [...(byRequest.get(id) ?? []), who]);
  return byRequest;
}
