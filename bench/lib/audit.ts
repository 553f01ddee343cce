import { auditLogs, type Db, type NewAuditLog } from '@dealer/db';

const BATCH = 1_000;
const people = ['Olive Owner', 'Sam Staff', 'Casey Counter', null];
const actions = ['UPDATED', 'PRICE_CHANGED', 'STOCK_CHANGED', 'STATUS_CHANGED', 'CREATED'] as const;

/** A generated entry, always the same for the same number; every tenth belongs to a bulk action of 50. */
function entry(n: number, products: readonly { id: number; name: string }[]): NewAuditLog {
  const product = products[(n * 7) % products.length];
  const createdAt = new Date(Date.UTC(2024, 0, 1) + n * 300_000);
  return {
    actionType: actions[n % actions.length] ?? 'UPDATED',
    entityId: product?.id ?? null,
    entityName: product?.name ?? null,
    userName: people[(n * 3 + Math.floor(n / 11)) % people.length] ?? null,
    transactionId: `transaction-${Math.floor(n / 2)}`,
    batchId: n % 500 < 50 ? `batch-${Math.floor(n / 500)}` : null,
    changes: [{ field: 'price', oldValue: `${n}.00`, newValue: `${n + 1}.00`, isNoisy: false }],
    createdAt,
  };
}

/** Adds a number of entries about the given products. */
export async function addAuditEntries(
  db: Db,
  count: number,
  products: readonly { id: number; name: string }[],
): Promise<void> {
  for (let start = 0; start < count; start += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - start) }, (_, at) =>
      entry(start + at, products),
    );
    await db.insert(auditLogs).values(rows);
  }
}
