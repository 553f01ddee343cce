import { auditLogs, type Product, type Transaction } from '@dealer/db';
import { and, asc, eq, gt } from 'drizzle-orm';
import { conflict, type DomainError } from '../../errors.ts';
import type { StaleSave } from './schema.ts';

/**
 * The error of a save that is based on an older version: who changed the product since, when, and the stored values of
 * the fields that they changed (optimistic concurrency, decisions §7).
 * @param loadedAt the updatedAt of the version that the save is based on
 */
export async function staleSaveError(
  tx: Transaction,
  product: Product,
  loadedAt: Date,
): Promise<DomainError> {
  const since = await tx
    .select({ userName: auditLogs.userName, changes: auditLogs.changes })
    .from(auditLogs)
    .where(
      and(
        eq(auditLogs.entityType, 'product'),
        eq(auditLogs.entityId, product.id),
        gt(auditLogs.createdAt, loadedAt),
      ),
    )
    .orderBy(asc(auditLogs.id));
  const values = new Map<string, unknown>(Object.entries(product));
  const changed = new Set(since.flatMap(({ changes }) => changes ?? []).map(({ field }) => field));
  // Entries without changes are of somebody who only confirmed values.
  const who = since.findLast((entry) => entry.changes?.length)?.userName ?? null;
  const details: StaleSave = {
    who,
    when: product.updatedAt,
    updatedAt: product.updatedAt,
    fields: [...changed].map((field) => ({ field, theirs: values.get(field) ?? null })),
  };
  return conflict(`${who ?? 'Somebody else'} has changed this product since it was opened`, { ...details });
}

/** Whether nobody has saved a product since its version of that updatedAt was loaded. */
export function isLatestVersion(product: Product, loadedAt: Date): boolean {
  return loadedAt.getTime() === product.updatedAt.getTime();
}
