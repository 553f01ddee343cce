/** The closed lists of the tables' text columns; each column is held to its list by a CHECK. */

export const roles = ['customer', 'admin', 'superadmin'] as const;
export type Role = (typeof roles)[number];

export const productStatuses = ['draft', 'published', 'archived', 'deleted'] as const;
export type ProductStatus = (typeof productStatuses)[number];

export const conditions = ['new', 'pre-owned'] as const;
export type Condition = (typeof conditions)[number];

export const historyActions = [
  'created',
  'status_change',
  'updated',
  'deleted',
  'restored',
  'enriched',
] as const;
export type HistoryAction = (typeof historyActions)[number];

export const auditActionTypes = [
  'CREATED',
  'UPDATED',
  'STATUS_CHANGED',
  'PRICE_CHANGED',
  'STOCK_CHANGED',
  'DELETED',
  'BULK_CREATED',
  'SMART_LOOKUP',
] as const;
export type AuditActionType = (typeof auditActionTypes)[number];

export const auditEntityTypes = ['product', 'template', 'settings', 'lookupVersion'] as const;

export const quoteTypes = ['product', 'service'] as const;
export type QuoteType = (typeof quoteTypes)[number];

export const quoteStatuses = ['pending', 'responded'] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

/** How a request was answered: by a mail from here, or by telephone. */
export const quoteOutcomes = ['mail', 'phone'] as const;

export const eventKinds = ['created', 'changed'] as const;

export const versionStatuses = ['planned', 'current', 'previous'] as const;

export const jobStatuses = ['pending', 'running', 'done', 'failed'] as const;

export const emailStatuses = ['queued', 'sent', 'failed'] as const;

export const fieldValueTypes = ['text', 'integer', 'decimal', 'boolean'] as const;
export type FieldValueType = (typeof fieldValueTypes)[number];
