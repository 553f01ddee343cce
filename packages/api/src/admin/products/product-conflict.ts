import { auditLogs, type Product, rows, type Transaction } from '@dealer/db';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { conflict, type DomainError } from '../../errors.ts';
import type { StaleSave } from './schema.ts';

/**
 * The error of a save that is based on an older version: who changed the product since, when, and the stored values of
 * the fields that they changed (optimistic concurrency, decisions §7).
 * @param loadedAt the updatedAt of the version that the save is based on
 */
export async function staleProductSave(
  tx: Transaction,
  product: Product,
  loadedAt: Date,
): Promise<DomainError> {
  const isSince = and(
    eq(auditLogs.entityType, 'product'),
    eq(auditLogs.entityId, product.id),
    gt(auditLogs.createdAt, loadedAt),
  );
  // Each field once: a product may have thousands of entries since.
  const changed = await rows<{ field: string }>(
    tx,
    sql`select change ->> 'field' as field
      from ${auditLogs}, json_array_elements(${auditLogs.changes}) with ordinality as changes (change, place)
      where ${isSince} group by 1 order by min(${auditLogs.id}), min(place)`,
  );
  // Entries without changes are of somebody who only confirmed values.
  const [last] = await tx
    .select({ userName: auditLogs.userName })
    .from(auditLogs)
    .where(and(isSince, sql`json_array_length(${auditLogs.changes}) > 0`))
    .orderBy(desc(auditLogs.id))
    .limit(1);
  const who = last?.userName ?? null;
  const values = new Map<string, unknown>(Object.entries(product));
  const details: StaleSave = {
    who,
    when: product.updatedAt,
    updatedAt: product.updatedAt,
    fields: changed.map(({ field }) => ({ field, theirs: values.get(field) ?? null })),
  };
  return conflict(`${who ?? 'Somebody else'} has changed this product since it was opened`, { ...details });
}

/** Whether nobody has saved a product since its version of that updatedAt was loaded. */
export function isLatestVersion(product: Product, loadedAt: Date): boolean {
  return loadedAt.getTime() === product.updatedAt.getTime();
}
