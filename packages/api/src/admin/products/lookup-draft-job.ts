import type { Transaction } from '@dealer/db';
import { type Clock, enqueueAll } from '../../jobs/queue.ts';

/** The idempotency key of the job that looks up a draft: one job per draft. */
export const lookupKey = (productId: number) => `lookup.draft:${productId}`;

/** The batch of the values that lookups filled in after a bulk creation: it can be undone without the creation. */
export const lookupBatchId = (creation: string) => `${creation}:lookup`;

/** Enqueues a lookup of each new draft, in the transaction that creates them. */
export async function enqueueLookups(
  tx: Transaction,
  clock: Clock,
  batchId: string,
  productIds: readonly number[],
): Promise<void> {
  if (!productIds.length) return;
  await enqueueAll(
    tx,
    clock,
    productIds.map((productId) => ({
      topic: 'lookup.draft' as const,
      payload: { productId, batchId },
      key: lookupKey(productId),
    })),
  );
}
