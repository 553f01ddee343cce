import { randomUUID } from 'node:crypto';
import { type AuditLog, auditLogs, type Product, type Transaction } from '@dealer/db';
import { and, asc, desc, eq, gt } from 'drizzle-orm';
import { formatMoment } from '../../domain/moment.ts';
import { changesBetween, type FieldChange, joinChanges, sameValue } from '../../domain/product-changes.ts';
import { fieldLabel } from '../../domain/product-fields.ts';
import { conflict, type DomainError, notFound } from '../../errors.ts';
import type { StaffContext } from '../staff-context.ts';
import { changeContext } from './change-context.ts';
import type { ViolationError } from './invariants.ts';
import { lockProducts, writeTransaction } from './lock.ts';
import { recordChanges } from './record-change.ts';
import type { UndoInput } from './schema.ts';
import type { ProductPatch, ProductWrite } from './write-rows.ts';

/** Whether these changes created the product: it had no status before. */
const isCreation = (changes: readonly FieldChange[]) =>
  changes.some(({ field, oldValue }) => field === 'status' && oldValue === null);

/** What is undone of one product. */
interface ProductUndo {
  /** Oldest first. */
  entries: AuditLog[];
  changes: FieldChange[];
}

async function readEntries(tx: Transaction, input: UndoInput): Promise<Map<number, ProductUndo>> {
  const condition =
    'batchId' in input
      ? eq(auditLogs.batchId, input.batchId)
      : eq(auditLogs.transactionId, input.transactionId);
  const found = await tx
    .select()
    .from(auditLogs)
    .where(and(condition, eq(auditLogs.entityType, 'product')))
    .orderBy(asc(auditLogs.id));
  const byProduct = new Map<number, ProductUndo>();
  for (const entry of found) {
    if (entry.entityId === null) continue;
    const { entries, changes } = byProduct.get(entry.entityId) ?? { entries: [], changes: [] };
    byProduct.set(entry.entityId, {
      entries: [...entries, entry],
      changes: joinChanges([...changes, ...(entry.changes ?? [])]),
    });
  }
  if (!byProduct.size) throw notFound('Change');
  return byProduct;
}

/** The error of an undo whose fields were changed again, with who did that. */
async function laterEditError(
  tx: Transaction,
  product: Product,
  { entries }: ProductUndo,
  fields: string[],
): Promise<DomainError> {
  const last = entries.at(-1)?.id ?? 0;
  const later = await tx
    .select()
    .from(auditLogs)
    .where(
      and(eq(auditLogs.entityType, 'product'), eq(auditLogs.entityId, product.id), gt(auditLogs.id, last)),
    )
    .orderBy(desc(auditLogs.id));
  const edit = later.find(({ changes }) => changes?.some(({ field }) => fields.includes(field)));
  const by = edit ? ` by ${edit.userName ?? 'System'} on ${formatMoment(edit.createdAt)}` : '';
  const labels = fields.map(fieldLabel).join(', ');
  return conflict(`${product.name} cannot be changed back: ${labels} changed again since${by}`, {
    productId: product.id,
    fields,
  });
}

/** What was filled in after the creation: deleting the product would lose it. */
function addedSince(product: Product, creation: readonly FieldChange[]): FieldChange[] {
  const created = new Set(creation.map(({ field }) => field));
  return changesBetween(null, product).filter(({ field }) => !created.has(field));
}

/** The write that restores the old values. @throws CONFLICT where a later edit changed the same fields */
async function restore(tx: Transaction, product: Product, undo: ProductUndo): Promise<ProductWrite> {
  if (!undo.changes.length)
    throw conflict(`${product.name}: nothing was recorded that could be changed back`);
  const values = new Map<string, unknown>(Object.entries(product));
  const changedSince = undo.changes
    .filter(({ field, newValue }) => !sameValue(values.get(field) ?? null, newValue))
    .concat(isCreation(undo.changes) ? addedSince(product, undo.changes) : [])
    .map(({ field }) => field);
  if (changedSince.length) throw await laterEditError(tx, product, undo, changedSince);
  // A creation is undone by the soft deletion that every other deletion is (decisions P19).
  const patch: ProductPatch = isCreation(undo.changes)
    ? { status: 'deleted' }
    : Object.fromEntries(undo.changes.map(({ field, oldValue }) => [field, oldValue]));
  return { before: product, patch, notes: 'Undone' };
}

/** The old values would violate an invariant today, such as a SKU that another product has by now. */
const undoError: ViolationError = (violations, { before, after }) => {
  const isUnpublishable =
    after.status === 'published' &&
    before?.status !== 'published' &&
    violations.every(({ kind }) => kind === 'missing');
  const reasons = violations.map(({ message }) => message).join(', ');
  return conflict(
    `${after.name} cannot be ${isUnpublishable ? 'published again' : 'changed back'}: ${reasons}`,
    { productId: before?.id, fields: violations.map(({ path }) => path) },
  );
};

/**
 * Undoes one save or a whole bulk action, by a change of its own that is logged and can be undone in turn.
 * @throws NOT_FOUND; CONFLICT where a later edit changed the same fields or a product would violate an invariant; then
 * nothing is changed
 */
export async function undoChange(ctx: StaffContext, input: UndoInput) {
  const undoes = 'batchId' in input ? input.batchId : input.transactionId;
  const batchId = 'batchId' in input ? randomUUID() : null;
  return writeTransaction(ctx, async (tx, ctx) => {
    const undos = await readEntries(tx, input);
    const locked = await lockProducts(tx, [...undos.keys()]);
    const writes: ProductWrite[] = [];
    for (const [id, undo] of undos) {
      const product = locked.get(id);
      if (!product) throw notFound('Product');
      writes.push(await restore(tx, product, undo));
    }
    const context = changeContext(ctx, { ...(batchId && { batchId }), metadata: { undoes } });
    const recorded = await recordChanges(tx, context, writes, undoError);
    const transactionIds = recorded.flatMap(({ transactionId }) => transactionId ?? []);
    return { count: transactionIds.length, transactionIds, batchId };
  });
}
