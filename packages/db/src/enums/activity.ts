export const historyActions = [
  'created',
  'status_change',
  'updated',
  'deleted',
  'restored',
  'enriched',
] as const;
export type HistoryAction = (typeof historyActions)[number];

/** The actions of the activity log (admin §3). */
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

/** What an entry of the activity log can be about. */
export const auditEntityTypes = [
  'product',
  'template',
  'settings',
  'lookupVersion',
  'staff',
  'quote',
  'sale',
  'message',
  'brand',
  // The catalog check, by its first name: stored entries have it, and a server of an older version beside this one writes it.
  'lint',
  'synonym',
  'view',
] as const;
export type AuditEntityType = (typeof auditEntityTypes)[number];

/**
 * What a staff event is about: a quote request, a message of the contact form, an enrichment run, or the access of somebody on
 * the staff, which shows nothing and makes every stream check its session.
 */
export const staffEventTopics = ['quote', 'message', 'run', 'access'] as const;

export const staffEventKinds = ['created', 'changed'] as const;

/**
 * Where the value of a product's field comes from: 'history' is the shop's own earlier entry of the model, 'rule' a written rule
 * that a run applied.
 */
export const valueSources = ['person', 'history', 'ai', 'import', 'image', 'rule'] as const;
export type ValueSourceKind = (typeof valueSources)[number];

/** What a person made of a value that was looked up. */
export const valueOutcomes = ['kept', 'changed', 'rejected'] as const;
