import type { Db } from '@dealer/db';
import { enqueueAll } from '../../jobs/queue.ts';

/** Three tries at most: what an AI does not answer then, somebody asks for again or types in. */
export const MOST_TRIES = 3;

/** Which job looks a draft up; there is one a draft. */
export const lookupKey = (productId: number) => `lookup.draft:${productId}`;

/** Orders a lookup of each new draft, in the transaction that makes them. */
export async function orderLookups(tx: Db, batchId: string, productIds: readonly number[]): Promise<void> {
  if (!productIds.length) return;
  await enqueueAll(
    tx,
    productIds.map((productId) => ({
      topic: 'lookup.draft' as const,
      payload: { productId, batchId },
      key: lookupKey(productId),
      maxAttempts: MOST_TRIES,
    })),
  );
}
