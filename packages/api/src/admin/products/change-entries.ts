import type {
  AuditActionType,
  HistoryAction,
  NewAuditLog,
  NewProductHistoryEntry,
  Product,
} from '@dealer/db';
import { changesBetween, type FieldChange, groupChanges } from '../../domain/product-changes.ts';
import { findMove, type ProductStatus } from '../../domain/product-status.ts';

/** Who changes products, when, and what their entries are marked with. */
export interface Occasion {
  by: { id: number | null; name: string | null };
  now: Date;
  /** Joins the entries of a bulk action. */
  batchId?: string;
  metadata?: Record<string, unknown>;
  /** A lookup wrote what nobody has looked at yet. */
  enriched?: boolean;
}

/** A product that was written, as it was before and is now. */
interface Done {
  before: Product;
  product: Product;
  notes: string | undefined;
  changes: FieldChange[];
  transactionId: string;
}

/** The history and audit entries of a write: both of the same save, so that they can never disagree (decisions P23, P24). */
export function entriesOfChange(occasion: Occasion, done: Done) {
  const { product, changes, transactionId } = done;
  return {
    history: historyOf(occasion, done),
    audit: actionsOf(occasion, changes).map(([actionType, group]) =>
      auditEntry(occasion, product, { actionType, transactionId, changes: group }),
    ),
  };
}

/** The history and audit entries of a product that is new. */
export function entriesOfCreation(
  occasion: Occasion,
  { product, transactionId }: { product: Product; transactionId: string },
) {
  const created = { ...historyEntry(occasion, product, { transactionId }), newStatus: product.status };
  return {
    history: { ...created, action: 'created' as const },
    audit: auditEntry(occasion, product, {
      actionType: creationAction(product),
      transactionId,
      changes: changesBetween(null, product),
    }),
  };
}

/** A move and an edit of the same save are an entry each. */
function historyOf(occasion: Occasion, { before, product, notes, changes, transactionId }: Done) {
  const entries: NewProductHistoryEntry[] = [];
  const fields = changes.map(({ field }) => field).filter((field) => field !== 'status' && field !== 'isNew');
  const moved = before.status !== product.status;
  if (fields.length || !moved)
    entries.push({
      ...historyEntry(occasion, product, { transactionId, fields }),
      action: occasion.enriched ? 'enriched' : 'updated',
    });
  if (moved)
    entries.push({
      ...historyEntry(occasion, product, { transactionId }),
      action: moveAction(before.status, product.status),
      previousStatus: before.status,
      newStatus: product.status,
      notes: notes ?? findMove(before.status, product.status)?.note ?? null,
    });
  return entries;
}

function moveAction(from: ProductStatus, to: ProductStatus): HistoryAction {
  if (to === 'deleted') return 'deleted';
  return findMove(from, to)?.action ?? 'restored';
}

function historyEntry({ by, batchId, metadata }: Occasion, product: Product, own: Record<string, unknown>) {
  return {
    productId: product.id,
    changedBy: by.id,
    changedByName: by.name,
    metadata: { ...own, ...(batchId && { batchId }), ...metadata },
    createdAt: product.updatedAt,
  };
}

function auditEntry(
  { by, batchId, metadata }: Occasion,
  product: Product,
  own: Pick<NewAuditLog, 'actionType' | 'transactionId' | 'changes'>,
): NewAuditLog {
  return {
    ...own,
    userId: by.id,
    userName: by.name,
    entityId: product.id,
    entityName: product.name,
    batchId: batchId ?? null,
    metadata: metadata ?? null,
    createdAt: product.updatedAt,
  };
}
/** What a lookup wrote is one entry, whatever fields it is about (decisions P23). */
function actionsOf({ enriched }: Occasion, changes: FieldChange[]): [AuditActionType, FieldChange[]][] {
  return enriched ? [['SMART_LOOKUP', changes]] : [...groupChanges(changes)];
}

function creationAction(product: Product): AuditActionType {
  if (product.createdViaSmartLookup) return 'SMART_LOOKUP';
  return product.isBulkCreated ? 'BULK_CREATED' : 'CREATED';
}
