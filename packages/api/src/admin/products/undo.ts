import { randomUUID } from 'node:crypto';
import { auditLogs, type Db, products } from '@dealer/db';
import { inArray } from 'drizzle-orm';
import { changesBetween, isEmptyValue } from '../../domain/products/product-changes.ts';
import { fieldLabel, isProductField } from '../../domain/products/product-fields.ts';
import { conflict, notFound } from '../../errors.ts';
import {
  assertNoPartOfMove,
  completeRevert,
  findBrandMove,
  lockRecordedMove,
  revertBrandMove,
} from '../brand-moves/move-brand.ts';
import type { StaffContext } from '../staff-context.ts';
import { MAX_PREVIEWED, type UndoInput, type UndoPlan, undoEffects } from './bulk-schema.ts';
import { changeContext } from './change-context.ts';
import { MAX_SELECTION } from './list-schema.ts';
import { writeTransaction } from './lock.ts';
import { recordInChunks } from './record-change.ts';
import { lockForUndo, restoreBrandsOf, withCurrentBrands, withoutReplacedNames } from './undo-brands.ts';
import { entriesOf, planUndo, readUndos } from './undo-plan.ts';
import type { ProductWrite } from './write-rows.ts';

/**
 * Imports, enrichment runs and sales are undone on their own pages: the first two may be about more products than one request can
 * change back, and a sale has to end with its prices. @throws CONFLICT for their batches
 */
async function assertUndoableHere(db: Db, input: UndoInput): Promise<void> {
  const [entry] = await db
    .select({ metadata: auditLogs.metadata })
    .from(auditLogs)
    .where(entriesOf(input))
    .limit(1);
  const isOriginal = entry?.metadata?.['undoes'] === undefined;
  if ('batchId' in input && isOriginal) {
    if (entry?.metadata?.['enrichmentRunId'] !== undefined)
      throw conflict('This is an enrichment run: undo the run, which goes on in the background');
    if (entry?.metadata?.['saleId'] !== undefined) throw conflict('This is a sale: cancel it on Sales');
  }
  if (entry?.metadata?.['importId'] === undefined) return;
  throw conflict(
    isOriginal
      ? 'This is the import of a file: open the import to undo it'
      : 'This undid the import of a file: open the import to apply it again',
  );
}

/** The effects of the undo of a status move, by the status that comes back. */
const moveEffects = {
  published: 'publish',
  draft: 'toDrafts',
  archived: 'archive',
  deleted: 'delete',
} as const;

/** An undo empties a field even if it turns a flag off. */
const isEmptyOrOff = (value: unknown) => value === false || isEmptyValue(value);

function plannedRow({ before, patch }: ProductWrite): UndoPlan['rows'][number] {
  const { id, name, sku, status } = before;
  const changes = changesBetween(before, { ...before, ...patch }).filter(({ field }) =>
    isProductField(field),
  );
  const effect = () => {
    if (patch.status !== undefined && patch.status !== status)
      return status === 'deleted' ? 'restore' : moveEffects[patch.status];
    return changes.length > 0 && changes.every(({ newValue }) => isEmptyOrOff(newValue)) ? 'empty' : 'change';
  };
  const fields = changes.map(({ field }) => fieldLabel(field));
  const row = { id, name, sku, isDraft: status === 'draft', fields };
  return { ...row, effect: effect(), problem: null, isLaterChange: false };
}

/** Counts the products of each effect. */
function effectsOf(rows: readonly UndoPlan['rows'][number][]): UndoPlan['effects'] {
  return undoEffects.flatMap((effect) => {
    const affected = rows.filter((row) => row.effect === effect);
    if (!affected.length) return [];
    const drafts = affected.filter(({ isDraft }) => isDraft).length;
    const fields = affected.reduce((sum, row) => sum + row.fields.length, 0);
    return [{ effect, products: affected.length, drafts, fields }];
  });
}

/**
 * Says what an undo does, and of the first products what it does to them or why they stay as they are. Products that are back
 * already are left out.
 * @throws NOT_FOUND; CONFLICT for an import or a run, which are undone in the background, and for one product of a brand's change;
 * FORBIDDEN for a brand's change, which only superadmins undo
 */
export async function previewUndo({ db, actor }: StaffContext, input: UndoInput): Promise<UndoPlan> {
  await assertUndoableHere(db, input);
  if ('transactionId' in input) await assertNoPartOfMove(db, input.transactionId);
  const brandMove = 'batchId' in input ? await findBrandMove(db, actor, input.batchId) : null;
  const recorded = await readUndos(db, entriesOf(input));
  if (!recorded.size && !brandMove) throw notFound('Change');
  const found = await db
    .select()
    .from(products)
    .where(inArray(products.id, [...recorded.keys()]));
  const current = new Map(found.map((product) => [product.id, product]));
  const undos = brandMove ? withoutReplacedNames(recorded, current) : await withCurrentBrands(db, recorded);
  const { writes, unchanged } = await planUndo(db, undos, current, input.laterChanges);
  const unchangedRows = unchanged.map(({ product, reason, isLaterChange }) => ({
    ...plannedRow({ before: product, patch: {} }),
    problem: reason,
    isLaterChange,
  }));
  const changing = writes.map(plannedRow);
  const changedLater = unchanged.flatMap(({ product, isLaterChange }) => (isLaterChange ? product : []));
  const until = changedLater.map(({ updatedAt }) => updatedAt).toSorted((a, b) => Number(b) - Number(a))[0];
  return {
    effects: effectsOf(changing),
    unchangedCount: unchanged.length,
    laterChanges: until
      ? { productIds: changedLater.map(({ id }) => id).slice(0, MAX_SELECTION), until }
      : null,
    rows: [...unchangedRows, ...changing].slice(0, MAX_PREVIEWED),
    brand: brandMove && { ...brandMove, isRestored: unchanged.length === 0 },
  };
}

/**
 * Undoes one save or a whole bulk action, by a change of its own that is logged and can be undone in turn. A product
 * whose fields were changed again since stays as it is unless that is undone too (see undoInput), as does one that would violate
 * an invariant; the others are changed back.
 * @returns what was changed back, and which products stay as they are and why
 * @throws NOT_FOUND; CONFLICT when nothing can be changed back, and for one product of a brand's change
 */
export async function undoChange(ctx: StaffContext, input: UndoInput) {
  const undoes = 'batchId' in input ? input.batchId : input.transactionId;
  const batchId = 'batchId' in input ? randomUUID() : null;
  // Only the products of a brand are more than a request's time limits allow for.
  const isLong = (await ctx.db.$count(auditLogs, entriesOf(input))) > MAX_SELECTION;
  return writeTransaction(
    ctx,
    async (tx, ctx) => {
      await assertUndoableHere(tx, input);
      if ('transactionId' in input) await assertNoPartOfMove(tx, undoes);
      const brandMove = batchId && (await lockRecordedMove(tx, ctx.actor, undoes));
      const read = await readUndos(tx, entriesOf(input));
      if (!read.size && !brandMove) throw notFound('Change');
      // After the brand of a move: another rename cannot wait for it meanwhile, because both lock the superadmins first.
      const { undos, locked, addedBrands } = await lockForUndo(tx, read, brandMove ? brandMove.move : null);
      const { writes, unchanged } = await planUndo(tx, undos, locked, input.laterChanges);
      // Where all products are back already, their brand still has to follow.
      if (!writes.length && (unchanged.length || !brandMove)) {
        const [first] = unchanged;
        if (!first) throw conflict('Nothing is left to change back: it was undone already');
        throw conflict(first.reason, { productId: first.product.id, fields: first.fields });
      }
      const context = changeContext(ctx, { ...(batchId && { batchId }), metadata: { undoes } });
      // While products keep the new brand, so do its sales; the record is left for the undo of the last products.
      const revertedMove = unchanged.length ? null : brandMove;
      const reverted = revertedMove && (await revertBrandMove(tx, revertedMove, context.now));
      const others = revertedMove ? [revertedMove.move.from] : [];
      const restored = await restoreBrandsOf(tx, writes, addedBrands, others);
      const recorded = await recordInChunks(tx, context, restored);
      if (reverted && batchId) await completeRevert(tx, context, batchId, { ...revertedMove, reverted });
      const transactionIds = recorded.flatMap(({ transactionId }) => transactionId ?? []);
      return {
        count: transactionIds.length,
        transactionIds,
        batchId,
        unchanged: unchanged.map(({ product, reason }) => ({ productId: product.id, reason })),
      };
    },
    { isLong },
  );
}
