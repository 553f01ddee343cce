import { randomUUID } from 'node:crypto';
import { auditLogs, type Transaction } from '@dealer/db';
import { eq } from 'drizzle-orm';
import { otherContent } from '../../submissions/store-once.ts';
import type { StaffContext } from '../staff-context.ts';
import type { BulkResult, Selection } from './bulk-schema.ts';

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
  { actor }: Pick<StaffContext, 'actor'>,
  { items, idempotencyKey }: BulkInput,
  change: (batchId: string) => Promise<number>,
): Promise<BulkResult> {
  const batchId = idempotencyKey ?? randomUUID();
  const changed = idempotencyKey
    ? await tx
        .selectDistinct({ id: auditLogs.entityId, userId: auditLogs.userId })
        .from(auditLogs)
        .where(eq(auditLogs.batchId, batchId))
    : [];
  if (!changed.length) return { count: await change(batchId), batchId };
  const ids = new Set<number | null>(items.map(({ id }) => id));
  if (changed.some(({ id, userId }) => userId !== actor.id || !ids.has(id))) throw otherContent();
  return { count: changed.length, batchId };
}
