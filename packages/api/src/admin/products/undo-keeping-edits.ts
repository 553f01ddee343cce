import { auditLogs, type Db, fieldProvenance, type Transaction } from '@dealer/db';
import { and, eq, inArray } from 'drizzle-orm';
import { formatMoment } from '../../domain/moment.ts';
import { sameValue } from '../../domain/products/product-changes.ts';
import { fieldLabel } from '../../domain/products/product-fields.ts';
import type { ChangeContext } from './change-context.ts';
import { recordChanges } from './record-change.ts';
import { lockForUndo, restoreBrandsOf } from './undo-brands.ts';
import {
  changedSince,
  currentValue,
  describeLaterChanges,
  hasOldValues,
  isCreation,
  type LaterChange,
  type ProductUndo,
  readUndos,
  regularPricesOnSale,
  restoringWrite,
  withoutViolations,
} from './undo-plan.ts';
import { provenanceKey, valueHash } from './value-source.ts';

/**
 * Reads which of the undone values a person has confirmed since, where the product still has them: the person answers for them.
 * @returns by the product's id, their fields and a part of a sentence for staff
 */
async function readConfirmed(
  db: Db,
  changed: readonly LaterChange[],
): Promise<Map<number, { fields: string[]; text: string }>> {
  const { productId, outcome } = fieldProvenance;
  const ids = changed.map(({ product }) => product.id);
  if (!ids.length) return new Map();
  const rows = await db
    .select()
    .from(fieldProvenance)
    .where(and(inArray(productId, ids), eq(outcome, 'kept')));
  const kept = new Map(rows.map((row) => [provenanceKey(row.productId, row.field, row.valueHash), row]));
  return new Map(
    changed.flatMap(({ product, undo }) => {
      const found = undo.changes.flatMap(({ field, newValue }) => {
        const value = currentValue(product, field);
        const row = kept.get(provenanceKey(product.id, field, valueHash(value)));
        return row && sameValue(value, newValue) ? [row] : [];
      });
      const [first] = found;
      if (!first) return [];
      const labels = found.map(({ field }) => fieldLabel(field)).join(', ');
      const on = first.decidedAt ? ` on ${formatMoment(first.decidedAt)}` : '';
      const text = `${labels} confirmed since by ${first.decidedByName ?? 'System'}${on}`;
      return [[product.id, { fields: found.map(({ field }) => field), text }] as const];
    }),
  );
}

/** Says what an undo that keeps later edits did to a product, as the part of a sentence after its name. @param kept fields */
function describeUndoOf({ changes }: ProductUndo, kept: number): string {
  if (isCreation(changes)) return 'was not deleted';
  return kept < changes.length ? 'was changed back, but not all of it' : 'was not changed back';
}

/**
 * Undoes a part of an import or a run as far as nobody has changed it since: a product that the import added stays if somebody
 * edited it, and of one that it changed the fields that were edited again stay. What is back already counts as undone.
 * @param ids products of the batch, at most 500
 * @param keepsConfirmed whether the values that a person confirmed since stay as well
 * @returns why a product or some of its fields stay as they are, in a sentence, by its id
 */
export async function undoKeepingEdits(
  tx: Transaction,
  context: ChangeContext,
  batchId: string,
  ids: readonly number[],
  { keepsConfirmed = false } = {},
): Promise<Map<number, string>> {
  if (!ids.length) return new Map();
  const read = await readUndos(
    tx,
    and(eq(auditLogs.batchId, batchId), inArray(auditLogs.entityId, [...ids])),
  );
  const { undos, locked, addedBrands } = await lockForUndo(tx, read);
  const regularPrices = await regularPricesOnSale(tx, locked);
  const differing = [...undos].flatMap(([id, undo]) => {
    const product = locked.get(id);
    const regularPrice = regularPrices.get(id);
    if (!product || hasOldValues(product, undo, regularPrice)) return [];
    return [{ product, undo, fields: changedSince(product, undo, regularPrice) }];
  });
  const deleted = differing.filter(({ product }) => product.status === 'deleted');
  const touched = differing.filter(({ product }) => product.status !== 'deleted');
  const confirmed = await readConfirmed(tx, keepsConfirmed ? touched : []);
  const keptOf = ({ product, undo, fields }: LaterChange) => {
    const kept = new Set([...fields, ...(confirmed.get(product.id)?.fields ?? [])]);
    // It belongs to no other: nothing of the product could be changed back.
    if (kept.has('subcategory')) kept.add('category');
    return undo.changes.filter(({ field }) => kept.has(field));
  };
  const edited = await describeLaterChanges(
    tx,
    touched.filter(({ fields }) => fields.length > 0),
    (change) => describeUndoOf(change.undo, keptOf(change).length),
  );
  const edits = new Map(edited.map(({ product, reason }) => [product.id, reason]));
  const kept = touched.flatMap((change) => {
    const { id, name } = change.product;
    const edit = edits.get(id);
    const { text } = confirmed.get(id) ?? {};
    if (!text) return edit ? [[id, edit] as const] : [];
    const start = edit ? `${edit}; ` : `${name} ${describeUndoOf(change.undo, keptOf(change).length)}: `;
    return [[id, start + text] as const];
  });
  const open = touched.flatMap((change) => {
    const { product, undo, fields } = change;
    if (fields.length && isCreation(undo.changes)) return [];
    const staying = keptOf(change);
    const changes = undo.changes.filter((each) => !staying.includes(each));
    return changes.length ? [restoringWrite(product, changes)] : [];
  });
  const { writes, unchanged } = await withoutViolations(tx, open);
  await recordChanges(tx, context, await restoreBrandsOf(tx, writes, addedBrands));
  return new Map([
    ...deleted.map(
      ({ product: { id, name } }) => [id, `${name} was not changed back: it was deleted since`] as const,
    ),
    ...kept,
    ...unchanged.map(({ product, reason }) => [product.id, reason] as const),
  ]);
}
