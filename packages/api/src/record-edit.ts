import { type AuditActionType, type AuditEntityType, auditLogs, type Transaction } from '@dealer/db';
import { sameValue } from './domain/products/product-changes.ts';

/** Fields with long texts or lists, which a list of changes shows as '(changed)'. */
const longFields = new Set(['message', 'reply', 'privateNote', 'hours', 'closedDays']);

interface Edit {
  actionType: Extract<AuditActionType, 'CREATED' | 'UPDATED' | 'STATUS_CHANGED' | 'DELETED'>;
  entityType: Exclude<AuditEntityType, 'product'>;
  entityId: number;
  entityName: string;
  /** The compared fields, the same in both; null before a creation and after a deletion. */
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
  metadata?: Record<string, unknown> | undefined;
}

/** The person and the time that an entry of the activity log names. */
export interface EntryContext {
  /** Id and name are null for the system. */
  actor: { id: number | null; name: string | null };
  now: () => Date;
}

/**
 * Writes the audit entry of an entity other than a product, in the transaction of the caller. Such entries cannot be
 * undone by themselves. Writes nothing if no field differs.
 */
export async function recordEdit(
  tx: Transaction,
  { actor, now }: EntryContext,
  { before, after, ...entry }: Edit,
): Promise<void> {
  const changes = Object.keys(after ?? before ?? {}).flatMap((field) => {
    const oldValue = before?.[field] ?? null;
    const newValue = after?.[field] ?? null;
    return sameValue(oldValue, newValue)
      ? []
      : [{ field, oldValue, newValue, isNoisy: longFields.has(field) }];
  });
  if (!changes.length) return;
  await tx
    .insert(auditLogs)
    .values({ ...entry, changes, userId: actor.id, userName: actor.name, createdAt: now() });
}
