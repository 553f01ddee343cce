import { randomUUID } from 'node:crypto';
import { auditLogs, type Transaction } from '@dealer/db';
import { asc, eq } from 'drizzle-orm';
import { otherContent } from '../../submissions/store-once.ts';
import type { StaffContext } from '../staff-context.ts';
import type { BulkResult, Selection } from './bulk-schema.ts';

/**
 * Reads what an earlier call with the same idempotency key, which is the id of its batch, wrote.
 * @returns the ids of the products, in the order in which it wrote them
 * @throws CONFLICT for the key of somebody else
 */
export async function readEarlier(
  tx: Transaction,
  { actor }: Pick<StaffContext, 'actor'>,
  idempotencyKey: string | undefined,
): Promise<Set<number | null>> {
  if (idempotencyKey === undefined) return new Set();
  const written = await tx
    .select({ id: auditLogs.entityId, userId: auditLogs.userId })
    .from(auditLogs)
    .where(eq(auditLogs.batchId, idempotencyKey))
    .orderBy(asc(auditLogs.id));
  if (written.some(({ userId }) => userId !== actor.id)) throw otherContent();
  return new Set(written.map(({ id }) => id));
}

interface BulkInput {
  items: Selection;
  idempotencyKey?: string | undefined;
}

/**
 * Does a bulk action once for an idempotency key, which becomes the id of its batch: where the response to the first call was lost, the
 * next one gets its result. To be called once the products are locked, so that one of two calls at the same moment waits.
 * @param change changes the products under the given batchId; returns how many it changed
 * @throws CONFLICT for the key of another bulk action
 */
export async function bulkOnce(
  tx: Transaction,
  ctx: Pick<StaffContext, 'actor'>,
  { items, idempotencyKey }: BulkInput,
  change: (batchId: string) => Promise<number>,
): Promise<BulkResult> {
  const batchId = idempotencyKey ?? randomUUID();
  const earlier = await readEarlier(tx, ctx, idempotencyKey);
  if (!earlier.size) return { count: await change(batchId), batchId };
  const ids = new Set<number | null>(items.map(({ id }) => id));
  if ([...earlier].some((id) => !ids.has(id))) throw otherContent();
  return { count: earlier.size, batchId };
}
