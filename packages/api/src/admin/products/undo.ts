import { randomUUID } from 'node:crypto';
import { type AuditLog, auditLogs, type Product, type Transaction } from '@dealer/db';
import { and, asc, desc, eq, gt, inArray, type SQL } from 'drizzle-orm';
import { formatMoment } from '../../domain/moment.ts';
import { changesBetween, type FieldChange, joinChanges, sameValue } from '../../domain/product-changes.ts';
import { fieldLabel } from '../../domain/product-fields.ts';
import { conflict, type DomainError, notFound } from '../../errors.ts';
import type { StaffContext } from '../staff-context.ts';
import { type ChangeContext, changeContext } from './change-context.ts';
import { findViolations, type ViolationError } from './invariants.ts';
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

const conditionOf = (input: UndoInput) =>
  'batchId' in input
    ? eq(auditLogs.batchId, input.batchId)
    : eq(auditLogs.transactionId, input.transactionId);

async function readEntries(tx: Transaction, condition: SQL | undefined): Promise<Map<number, ProductUndo>> {
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
  return byProduct;
}

/** An import may be about more products than one request can change back. @throws CONFLICT for one of its batches */
async function assertNoImport(tx: Transaction, condition: SQL): Promise<void> {
  const [entry] = await tx.select({ metadata: auditLogs.metadata }).from(auditLogs).where(condition).limit(1);
  if (entry?.metadata?.['importId'] !== undefined)
    throw conflict('This is the import of a file: open the import to undo it');
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

/** The fields that were changed again since. */
function changedSince(product: Product, { changes }: ProductUndo): string[] {
  const values = new Map<string, unknown>(Object.entries(product));
  return changes
    .filter(({ field, newValue }) => !sameValue(values.get(field) ?? null, newValue))
    .concat(isCreation(changes) ? addedSince(product, changes) : [])
    .map(({ field }) => field);
}

/** The write that restores the old values. @throws CONFLICT where a later edit changed the same fields */
async function restore(tx: Transaction, product: Product, undo: ProductUndo): Promise<ProductWrite> {
  if (!undo.changes.length)
    throw conflict(`${product.name}: nothing was recorded that could be changed back`);
  const changed = changedSince(product, undo);
  if (changed.length) throw await laterEditError(tx, product, undo, changed);
  return restoringWrite(product, undo.changes);
}

function restoringWrite(product: Product, changes: readonly FieldChange[]): ProductWrite {
  // A creation is undone by the soft deletion that every other deletion is (decisions P19).
  const patch: ProductPatch = isCreation(changes)
    ? { status: 'deleted' }
    : Object.fromEntries(changes.map(({ field, oldValue }) => [field, oldValue]));
  return { before: product, patch, notes: 'Undone' };
}

/** The old values would violate an invariant today, such as a SKU that another product has by now. */
const undoError: ViolationError = ([{ violations, change }]) => {
  const { before, after } = change;
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
    await assertNoImport(tx, conditionOf(input));
    const undos = await readEntries(tx, conditionOf(input));
    if (!undos.size) throw notFound('Change');
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

/**
 * Undoes a part of an import as far as nobody has changed it since: a product that the import added stays if somebody
 * edited it, and of one that it changed the fields that were edited again stay.
 * @param ids products of the batch, at most 500
 * @returns what was kept of which product, in a sentence
 */
export async function undoKeepingEdits(
  tx: Transaction,
  context: ChangeContext,
  batchId: string,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const kept = new Map<number, string>();
  if (!ids.length) return kept;
  const undos = await readEntries(
    tx,
    and(eq(auditLogs.batchId, batchId), inArray(auditLogs.entityId, [...ids])),
  );
  const writes: ProductWrite[] = [];
  for (const [id, product] of await lockProducts(tx, [...undos.keys()])) {
    const undo = undos.get(id);
    if (!undo || product.status === 'deleted') continue;
    const changed = changedSince(product, undo);
    if (changed.length) kept.set(id, (await laterEditError(tx, product, undo, changed)).message);
    if (changed.length && isCreation(undo.changes)) continue;
    const open = undo.changes.filter(({ field }) => !changed.includes(field));
    if (open.length) writes.push(restoringWrite(product, open));
  }
  const planned = writes.map(({ before, patch }) => ({ before, after: { ...before, ...patch } }));
  const violations = await findViolations(tx, planned);
  const allowed = writes.filter(({ before }, index) => {
    const reasons = (violations[index] ?? []).map(({ message }) => message).join(', ');
    if (reasons) kept.set(before.id, `${before.name} cannot be changed back: ${reasons}`);
    return !reasons;
  });
  await recordChanges(tx, context, allowed);
  return kept;
}
