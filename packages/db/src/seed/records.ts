import type { NewAuditLog, NewProductHistoryEntry, Product } from '../schema/index.ts';

interface Author {
  id: number;
  name: string | null;
}

/** The history and the audit entries of a machine as if staff had entered it, each move with both (decisions P23). */
export function recordsOf(product: Product, author: Author | null) {
  const by = { changedBy: author?.id ?? null, changedByName: author?.name ?? null };
  const audit = { userId: author?.id ?? null, userName: author?.name ?? null };
  const subject = { entityId: product.id, entityName: product.name };
  const entered = product.status === 'archived' ? 'published' : product.status;
  const history: NewProductHistoryEntry[] = [
    { ...by, productId: product.id, action: 'created', newStatus: entered, createdAt: product.createdAt },
  ];
  const auditLogs: NewAuditLog[] = [
    { ...audit, ...subject, ...creationOf(product), createdAt: product.createdAt },
  ];
  if (product.archivedAt) {
    history.push({
      ...by,
      productId: product.id,
      action: 'status_change',
      previousStatus: 'published',
      newStatus: 'archived',
      notes: 'Archived from published',
      createdAt: product.archivedAt,
    });
    auditLogs.push({
      ...audit,
      ...subject,
      actionType: 'STATUS_CHANGED',
      changes: [{ field: 'status', oldValue: 'published', newValue: 'archived', isNoisy: false }],
      createdAt: product.archivedAt,
    });
  }
  return { history, auditLogs };
}

function creationOf(product: Product): Pick<NewAuditLog, 'actionType' | 'metadata'> {
  if (product.createdViaSmartLookup) return { actionType: 'SMART_LOOKUP', metadata: { dataSource: 'ai' } };
  return { actionType: product.isBulkCreated ? 'BULK_CREATED' : 'CREATED' };
}
