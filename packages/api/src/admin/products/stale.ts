import { auditLogs, type Db, type Product } from '@dealer/db';
import { and, asc, eq, gt } from 'drizzle-orm';
import { conflict, type DomainError } from '../../errors.ts';
import type { StaleSave } from './schema.ts';

/**
 * The refusal of a save that was made on an older state: who changed the product since, when, and what stands in the
 * fields that they changed (decisions 7). Nothing is overwritten.
 * @param seen the updatedAt that the save was made on
 */
export async function staleSave(tx: Db, product: Product, seen: Date): Promise<DomainError> {
  const since = await tx
    .select({ userName: auditLogs.userName, changes: auditLogs.changes })
    .from(auditLogs)
    .where(
      and(
        eq(auditLogs.entityType, 'product'),
        eq(auditLogs.entityId, product.id),
        gt(auditLogs.createdAt, seen),
      ),
    )
    .orderBy(asc(auditLogs.id));
  const values = new Map<string, unknown>(Object.entries(product));
  const changed = new Set(since.flatMap(({ changes }) => changes ?? []).map(({ field }) => field));
  const who = since.at(-1)?.userName ?? null;
  const details: StaleSave = {
    who,
    when: product.updatedAt,
    updatedAt: product.updatedAt,
    fields: [...changed].map((field) => ({ field, theirs: values.get(field) ?? null })),
  };
  return conflict(`${who ?? 'Somebody else'} has changed this product since it was opened`, { ...details });
}

/** Whether a product is still as it was shown. A caller that does not say what it saw takes what is there. */
export function isAsSeen(product: Product, seen: Date | undefined): boolean {
  return seen === undefined || seen.getTime() === product.updatedAt.getTime();
}
