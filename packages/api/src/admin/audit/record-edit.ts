import { type AuditActionType, auditLogs, type Db } from '@dealer/db';
import { sameValue } from '../../domain/product-changes.ts';
import type { StaffContext } from '../staff-context.ts';
import type { AuditEntityType } from './schema.ts';

/** What a list of changes folds away: long texts and lists. */
const noisy = new Set(['message', 'hours', 'closedDays']);

interface Edit {
  actionType: Extract<AuditActionType, 'CREATED' | 'UPDATED' | 'DELETED'>;
  entityType: Exclude<AuditEntityType, 'product'>;
  entityId: number;
  entityName: string;
  /** The fields that count, each in both; null where there was nothing before or is nothing after. */
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

/**
 * Writes the audit entry of something other than a product, in the transaction of the caller. It belongs to no save that
 * could be undone. Where no field differs nothing is written.
 */
export async function recordEdit(
  tx: Db,
  { actor, now }: Pick<StaffContext, 'actor' | 'now'>,
  { before, after, ...entry }: Edit,
): Promise<void> {
  const changes = Object.keys(after ?? before ?? {}).flatMap((field) => {
    const oldValue = before?.[field] ?? null;
    const newValue = after?.[field] ?? null;
    return sameValue(oldValue, newValue) ? [] : [{ field, oldValue, newValue, isNoisy: noisy.has(field) }];
  });
  if (!changes.length) return;
  await tx
    .insert(auditLogs)
    .values({ ...entry, changes, userId: actor.id, userName: actor.name, createdAt: now() });
}
