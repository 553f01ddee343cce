import type {
  AuditActionType,
  FieldChange,
  HistoryAction,
  NewAuditLog,
  NewProductHistoryEntry,
  Product,
} from '@dealer/db';
import { hasSource } from '../../domain/enrichment/critical-fields.ts';
import { changesBetween, groupChanges } from '../../domain/products/product-changes.ts';
import { findStatusMove, type ProductStatus } from '../../domain/products/product-status.ts';
import type { ChangeContext } from './change-context.ts';
import { isRestoring, sourceOf } from './provenance/record.ts';
import type { FieldSources } from './value-source.ts';

/** A stored change of one product. */
interface StoredChange {
  before: Product;
  product: Product;
  notes: string | undefined;
  changes: FieldChange[];
  transactionId: string;
  sources?: FieldSources | undefined;
}

/** Returns the sources of the changed fields that do not come from a person, for an entry of the history. */
function sourcesOf(context: ChangeContext, changes: readonly FieldChange[], sources?: FieldSources) {
  if (isRestoring(context)) return {};
  const found = changes.flatMap(({ field }) => {
    const kind = hasSource(field) ? sourceOf(context, sources, field).kind : 'person';
    return kind === 'person' ? [] : [[field, kind] as const];
  });
  return found.length ? { sources: Object.fromEntries(found) } : {};
}

/** The history and audit entries of a change, made of the same values so that they cannot disagree (decisions P23, P24). */
export function entriesOfChange(context: ChangeContext, change: StoredChange) {
  const { product, changes, transactionId } = change;
  return {
    history: historyOf(context, change),
    audit: groupByAction(context, changes).map(([actionType, group]) =>
      auditEntry(context, product, { actionType, transactionId, changes: group }),
    ),
  };
}

/** The history and audit entries of a new product. */
export function entriesOfCreation(
  context: ChangeContext,
  { product, transactionId, sources }: Pick<StoredChange, 'product' | 'transactionId' | 'sources'>,
) {
  const changes = changesBetween(null, product);
  const details = { transactionId, ...sourcesOf(context, changes, sources) };
  const entry = { ...historyEntry(context, product, details), newStatus: product.status };
  return {
    history: { ...entry, action: 'created' as const },
    audit: auditEntry(context, product, {
      actionType: creationAction(product),
      transactionId,
      changes,
    }),
  };
}

/** A status move and an edit in the same save become two history entries. */
function historyOf(
  context: ChangeContext,
  { before, product, notes, changes, transactionId, sources }: StoredChange,
) {
  const entries: NewProductHistoryEntry[] = [];
  const fields = changes.map(({ field }) => field).filter((field) => field !== 'status' && field !== 'isNew');
  const isMoved = before.status !== product.status;
  if (fields.length || !isMoved)
    entries.push({
      ...historyEntry(context, product, { transactionId, fields, ...sourcesOf(context, changes, sources) }),
      action: context.enriched ? 'enriched' : 'updated',
    });
  if (isMoved)
    entries.push({
      ...historyEntry(context, product, { transactionId }),
      action: moveAction(before.status, product.status),
      previousStatus: before.status,
      newStatus: product.status,
      notes: notes ?? findStatusMove(before.status, product.status)?.note ?? null,
    });
  return entries;
}

function moveAction(from: ProductStatus, to: ProductStatus): HistoryAction {
  if (to === 'deleted') return 'deleted';
  return findStatusMove(from, to)?.action ?? 'restored';
}

function historyEntry(
  { actor, batchId, metadata }: ChangeContext,
  product: Product,
  details: Record<string, unknown>,
) {
  return {
    productId: product.id,
    changedBy: actor.id,
    changedByName: actor.name,
    metadata: { ...details, ...(batchId && { batchId }), ...metadata },
    createdAt: product.updatedAt,
  };
}

function auditEntry(
  { actor, batchId, metadata }: ChangeContext,
  product: Product,
  own: Pick<NewAuditLog, 'actionType' | 'transactionId' | 'changes'>,
): NewAuditLog {
  return {
    ...own,
    userId: actor.id,
    userName: actor.name,
    entityId: product.id,
    entityName: product.name,
    batchId: batchId ?? null,
    metadata: metadata ?? null,
    createdAt: product.updatedAt,
  };
}

/** A lookup's changes are one entry, whatever their fields (decisions P23). */
function groupByAction(
  { enriched }: ChangeContext,
  changes: FieldChange[],
): [AuditActionType, FieldChange[]][] {
  return enriched ? [['SMART_LOOKUP', changes]] : [...groupChanges(changes)];
}

function creationAction(product: Product): AuditActionType {
  if (product.createdViaSmartLookup) return 'SMART_LOOKUP';
  return product.isBulkCreated ? 'BULK_CREATED' : 'CREATED';
}
