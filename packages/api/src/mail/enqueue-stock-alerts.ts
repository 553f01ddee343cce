import { type Product, stockAlerts, type Transaction } from '@dealer/db';
import { and, inArray, isNotNull, isNull } from 'drizzle-orm';
import { chunks } from '../domain/chunks.ts';
import { enqueueAll } from '../jobs/queue.ts';
import { isAvailable } from '../stock-alerts/availability.ts';
import { backInStockJob } from './stock-alert.ts';

interface Write {
  before: Product;
  after: Product;
}

/**
 * Enqueues one mail for each alert that waits for a product that a write brought back into stock. Runs in the transaction of the
 * write, after it: createStockAlert() and confirmStockAlert() wait for its lock on the product.
 */
export async function enqueueStockAlerts(
  tx: Transaction,
  { now }: { now: Date },
  writes: readonly Write[],
): Promise<void> {
  const back = writes.filter(({ before, after }) => isAvailable(after) && !isAvailable(before));
  if (!back.length) return;
  const ids = back.map(({ after }) => after.id);
  const due = await tx
    .update(stockAlerts)
    .set({ notifiedAt: now })
    .where(
      and(
        inArray(stockAlerts.productId, ids),
        isNotNull(stockAlerts.confirmedAt),
        isNull(stockAlerts.notifiedAt),
      ),
    )
    .returning({ id: stockAlerts.id });
  for (const chunk of chunks(due)) {
    const mails = chunk.map(({ id }) => backInStockJob(id, now));
    await enqueueAll(tx, { now: () => now }, mails);
  }
}
