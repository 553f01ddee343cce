/**
 * The closed lists of values: a CHECK holds each text column to its list, and schemas, pages and tests use the same one.
 * Imports nothing, because it reaches the browser as '@dealer/db/enums'.
 */

/** Any other stored role counts as customer (decisions U15). */
export const roles = ['customer', 'admin', 'superadmin'] as const;
export type Role = (typeof roles)[number];

/** The roles of staff. */
export const staffRoles = ['admin', 'superadmin'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** In the order in which staff see them. */
export const productStatuses = ['draft', 'published', 'archived', 'deleted'] as const;
export type ProductStatus = (typeof productStatuses)[number];

/** Whether a machine is sold as new (admin §5). */
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
] as const;
export type AuditEntityType = (typeof auditEntityTypes)[number];

/** Where a sale stands. The last two are final. */
export const saleStates = ['planned', 'running', 'ended', 'canceled'] as const;
export type SaleState = (typeof saleStates)[number];

/** How a sale changes prices: by percent, by an amount, or to one price. */
export const saleKinds = ['percent', 'amount', 'price'] as const;
export type SaleKind = (typeof saleKinds)[number];

/** What the prices of a sale end in: any cent, .00 or .99. */
export const saleRoundings = ['cent', '00', '99'] as const;
export type SaleRounding = (typeof saleRoundings)[number];

/**
 * Where a machine of a sale stands: its price is regular (waiting), that of the sale (applied) or regular again (reverted); staff
 * gave it another price meanwhile, which it kept; or the sale left it out (skipped).
 */
export const saleProductStates = ['waiting', 'applied', 'reverted', 'kept', 'skipped'] as const;
export type SaleProductState = (typeof saleProductStates)[number];

/** What customers ask for (storefront §3). */
export const quoteTypes = ['product', 'service'] as const;
export type QuoteType = (typeof quoteTypes)[number];

export const quoteStatuses = ['pending', 'responded'] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

/** How a request was answered: by an email from here, or by telephone (decisions Q2). */
export const quoteOutcomes = ['mail', 'phone'] as const;

/** The requests that a response template is written for. */
export const templateKinds = ['any', 'product', 'service'] as const;

/** The price that a template needs: one to show, or none ('Call for Pricing'). */
export const templatePrices = ['any', 'listed', 'call'] as const;

/** The stock that a template needs. */
export const templateStocks = ['any', 'inStock', 'outOfStock'] as const;

/** What became of a request, beside its status. A request with a result waits for nothing. */
export const quoteResults = ['won', 'lost', 'spam'] as const;
export type QuoteResult = (typeof quoteResults)[number];

/** Why a request was lost. */
export const lostReasons = ['price', 'stock', 'competitor', 'noReply', 'other'] as const;
export type LostReason = (typeof lostReasons)[number];

/**
 * What a staff event is about: a quote request, a message of the contact form, an enrichment run, or the access of somebody on
 * the staff, which shows nothing and makes every stream check its session.
 */
export const staffEventTopics = ['quote', 'message', 'run', 'access'] as const;
export type StaffEventTopic = (typeof staffEventTopics)[number];

export const staffEventKinds = ['created', 'changed'] as const;
export type StaffEventKind = (typeof staffEventKinds)[number];

export const lookupVersionStatuses = ['planned', 'current', 'previous'] as const;

export const jobStatuses = ['pending', 'running', 'done', 'failed'] as const;

export const emailStatuses = ['queued', 'sent', 'failed'] as const;

export const fieldValueTypes = ['text', 'integer', 'decimal', 'boolean'] as const;
export type FieldValueType = (typeof fieldValueTypes)[number];

export const imageFetchStatuses = ['running', 'success', 'failed'] as const;

export const imageAttemptStatuses = ['trying', 'failed', 'success'] as const;

/** Whether a file is another catalog, or a supplier's list that changes prices only. */
export const importKinds = ['catalog', 'priceList'] as const;
export type ImportKind = (typeof importKinds)[number];

/** Where the import of a file is, in the order of its steps. */
export const importStatuses = [
  'reading',
  'mapping',
  'planning',
  'review',
  'applying',
  'canceled',
  'applied',
  'undoing',
  'undone',
  'failed',
] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** What the dry run says of a row. */
export const importOutcomes = ['created', 'updated', 'unchanged', 'skipped', 'review'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** What became of an imported row. */
export const migrationStatuses = ['pending', 'applied', 'undone', 'kept'] as const;

/** What became of the images of an imported row. */
export const migrationImageStatuses = ['pending', 'queued', 'stored', 'failed', 'none'] as const;

/**
 * Where the value of a product's field comes from: 'history' is the shop's own earlier entry of the model, 'rule' a written rule
 * that a run applied.
 */
export const valueSources = ['person', 'history', 'ai', 'import', 'image', 'rule'] as const;
export type ValueSourceKind = (typeof valueSources)[number];

/** What a person made of a value that was looked up. */
export const valueOutcomes = ['kept', 'changed', 'rejected'] as const;
export type ValueOutcome = (typeof valueOutcomes)[number];

/** A trial asks a version of Smart Lookup for the golden set, and changes nothing either. */
export const enrichmentModes = ['dryRun', 'apply', 'trial'] as const;

/** Where an enrichment run is; only one run is 'running' or 'undoing'. */
export const enrichmentStatuses = ['running', 'paused', 'canceled', 'done', 'undoing', 'undone'] as const;
export type EnrichmentStatus = (typeof enrichmentStatuses)[number];

/** Why a run paused: its own or the month's budget is spent, the AI cannot be asked, or its work failed for good. */
export const pauseReasons = ['budget', 'ai', 'error'] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** What became of a product of a run; 'planned' in a dry run, 'measured' in a trial, 'kept' where an undo left what people changed since. */
export const enrichmentItemStatuses = [
  'pending',
  'running',
  'planned',
  'measured',
  'updated',
  'skipped',
  'error',
  'undone',
  'kept',
] as const;
export type EnrichmentItemStatus = (typeof enrichmentItemStatuses)[number];

/** The events of a run's stream (admin §4). */
export const enrichmentEventTypes = [
  'processing',
  'ai_lookup',
  'updated',
  'skipped',
  'error',
  'complete',
] as const;
export type EnrichmentEventType = (typeof enrichmentEventTypes)[number];

/** What the AI is asked for: a lookup in a form, a draft of a bulk creation, a run, a trial of a version. */
export const aiPurposes = ['lookup', 'draft', 'run', 'trial'] as const;
export type AiPurpose = (typeof aiPurposes)[number];

/** A pending call is under way, or its process died. */
export const aiCallStatuses = ['pending', 'answered', 'failed'] as const;

/** What the token of a mailed link is for. */
export const mailTokenPurposes = ['verification', 'reset'] as const;
export type MailTokenPurpose = (typeof mailTokenPurposes)[number];

/** Characters in which two spellings of one brand or model may differ: 'CS-590', 'CS 590' and 'CS590'. */
export const IGNORED_IN_MODELS = ' -_./,()®™©‐‑‒–—"';
