import { randomUUID } from 'node:crypto';
import { type AuditLog, auditLogs, type Db, type Product } from '@dealer/db';
import { and, asc, desc, eq, gt } from 'drizzle-orm';
import { formatMoment } from '../../domain/moment.ts';
import { type FieldChange, joinChanges, sameValue } from '../../domain/product-changes.ts';
import { fieldLabel } from '../../domain/product-fields.ts';
import { publishProblems } from '../../domain/product-form.ts';
import { conflict, type DomainError, notFound } from '../../errors.ts';
import type { StaffContext } from '../staff-context.ts';
import { lockProducts, skuOwner, skuTaken, writeTransaction } from './locked.ts';
import { occasionOf, type ProductPatch, type ProductWrite, recordChanges } from './record-change.ts';
import type { UndoInput } from './schema.ts';

/** Whether a product began with these changes: it had no status before. */
const isCreation = (changes: readonly FieldChange[]) =>
  changes.some(({ field, oldValue }) => field === 'status' && oldValue === null);

/** The entries of one product among those that are undone, oldest first. */
interface Undone {
  entries: AuditLog[];
  changes: FieldChange[];
}

async function readEntries(tx: Db, input: UndoInput): Promise<Map<number, Undone>> {
  const named =
    'batchId' in input
      ? eq(auditLogs.batchId, input.batchId)
      : eq(auditLogs.transactionId, input.transactionId);
  const found = await tx
    .select()
    .from(auditLogs)
    .where(and(named, eq(auditLogs.entityType, 'product')))
    .orderBy(asc(auditLogs.id));
  const byProduct = new Map<number, Undone>();
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

/** Whose later edit stands in the way of an undo. */
async function laterEdit(
  tx: Db,
  product: Product,
  { entries }: Undone,
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

/** A SKU that a product comes back to may be another's by now: a deleted product does not hold its own. */
async function refuseTakenSku(tx: Db, product: Product, patch: ProductPatch): Promise<void> {
  const { sku, status } = { ...product, ...patch };
  const owner = sku && status !== 'deleted' && (await skuOwner(tx, sku, product.id));
  if (owner)
    throw conflict(`${product.name} cannot be changed back: ${skuTaken(sku, owner).message}`, {
      productId: product.id,
      fields: ['sku'],
    });
}

/** The change that takes a product back, where nothing that came later stands in its way. */
async function writeBack(tx: Db, product: Product, undone: Undone): Promise<ProductWrite> {
  if (!undone.changes.length)
    throw conflict(`${product.name}: nothing was recorded that could be changed back`);
  const values = new Map<string, unknown>(Object.entries(product));
  const moved = undone.changes
    .filter(({ field, newValue }) => !sameValue(values.get(field) ?? null, newValue))
    .map(({ field }) => field);
  if (moved.length) throw await laterEdit(tx, product, undone, moved);
  // What was created is taken back by the soft deletion that every other deletion is (decisions P19).
  const patch: ProductPatch = isCreation(undone.changes)
    ? { status: 'deleted' }
    : Object.fromEntries(undone.changes.map(({ field, oldValue }) => [field, oldValue]));
  const problems = patch.status === 'published' ? publishProblems({ ...product, ...patch }) : [];
  if (problems.length) {
    const reasons = problems.map(({ message }) => message).join(', ');
    throw conflict(`${product.name} cannot be published again: ${reasons}`, { productId: product.id });
  }
  await refuseTakenSku(tx, product, patch);
  return { before: product, patch, notes: 'Undone' };
}

/**
 * Takes back one save or a whole bulk action, as a change of its own that is logged and can be undone in turn.
 * @throws NOT_FOUND; CONFLICT with the reason where a later edit touched the same fields, all of it or none
 */
export async function undoChange(ctx: StaffContext, input: UndoInput) {
  const undoes = 'batchId' in input ? input.batchId : input.transactionId;
  const batchId = 'batchId' in input ? { batchId: randomUUID() } : {};
  return writeTransaction(ctx, async (tx) => {
    const undone = await readEntries(tx, input);
    const locked = await lockProducts(tx, [...undone.keys()]);
    const writes: ProductWrite[] = [];
    for (const [id, of] of undone) {
      const product = locked.get(id);
      if (!product) throw notFound('Product');
      writes.push(await writeBack(tx, product, of));
    }
    const occasion = occasionOf(ctx, { ...batchId, metadata: { undoes } });
    const recorded = await recordChanges(tx, occasion, writes);
    const transactionIds = recorded.flatMap(({ transactionId }) => transactionId ?? []);
    return { count: transactionIds.length, transactionIds, batchId: batchId.batchId ?? null };
  });
}
