import type { RouterOutputs } from '@dealer/api/types';

export type AuditEntry = RouterOutputs['admin']['audit']['page']['logs'][number];

/** The labels of the kinds of entries (admin §2). */
export const actionLabels: Record<AuditEntry['actionType'], string> = {
  CREATED: 'Created',
  UPDATED: 'Updated',
  STATUS_CHANGED: 'Status Changed',
  PRICE_CHANGED: 'Price Changed',
  STOCK_CHANGED: 'Stock Changed',
  DELETED: 'Deleted',
  BULK_CREATED: 'Bulk Created',
  SMART_LOOKUP: 'Smart Lookup',
};
