import { type Product, stockAlerts, type Transaction } from '@dealer/db';
import { and, inArray, isNotNull, isNull } from 'drizzle-orm';
import { enqueueAll } from '../jobs/queue.ts';
import { isAvailable } from './availability.ts';

/** Jobs that are enqueued by one statement. */
const AT_ONCE = 1_000;

interface Write {
  before: Product;
  after: Product;
}

/**
 * Enqueues the mails to those who wait for the products that a write brings back into stock, each of them once. Runs in the
 * transaction of the write, after it: confirmStockAlert() waits for its lock on the product.
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
    .returning({ alertId: stockAlerts.id });
  for (let at = 0; at < due.length; at += AT_ONCE) {
    const orders = due
      .slice(at, at + AT_ONCE)
      .map((payload) => ({ topic: 'mail.backInStock', payload }) as const);
    await enqueueAll(tx, { now: () => now }, orders);
  }
}
