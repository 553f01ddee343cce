import { auditLogs, brandAliases, brands, type Db, sales, type Transaction } from '@dealer/db';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import { requireStillSuperadmin } from '../../auth/superadmins.ts';
import type { Actor } from '../../context.ts';
import { conflict, forbidden } from '../../errors.ts';
import { sameName } from '../catalog/ensure.ts';
import { revertFormerNames } from './former-names.ts';
import {
  addTargetRowsAfter,
  type BrandNames,
  brandDataMovesSchema,
  moveBrandDataBack,
  moveRemainingBrandData,
} from './move-brand-data.ts';
import { hasBrandFilter, renameBrandInSales } from './rename-in-sales.ts';

/*
 * What belongs to a brand beside its products: a rename or a merge moves it, an undo moves it back. All of them, the steps of a
 * sale and the saves of products lock in one order: brands, sales, products, remembered models. In another order they would wait
 * for each other.
 */

/** The record of what a rename or a merge changed beside the products. */
const brandMoveSchema = brandDataMovesSchema.extend({
  from: z.string(),
  to: z.string(),
  sales: z.array(z.number()).describe('Ids'),
  formerNames: z.array(z.string()).describe('Those that the brand had, without the name that it lost'),
  isUndo: z.boolean().describe('Whether it undid a rename or merge: undo of it is a redo'),
});
type BrandMove = z.infer<typeof brandMoveSchema>;

/** The part that is found by the name of the brand; former names are found by its id. */
type NamedMove = Omit<BrandMove, 'formerNames' | 'isUndo'>;

/** The metadata of the audit entry of a move, for undo of the batch of its products; call it once these are saved. */
export async function metadataOfMove(tx: Transaction, batchId: string, move: BrandMove) {
  const moves = await addTargetRowsAfter(tx, move);
  // As text, because jsonb would sort the keys of specifications.
  return { movedWith: batchId, brandMove: JSON.stringify({ ...move, ...moves }) };
}

/**
 * The brand of a name by now: it may have been renamed or merged again. Locks the brand as a rename does: without the lock,
 * a rename that commits just afterwards would leave nothing under the name.
 */
async function lockCurrentBrand(tx: Transaction, name: string): Promise<{ id: number; name: string } | null> {
  const columns = { id: brands.id, name: brands.name };
  const [known] = await tx.select(columns).from(brands).where(sameName(brands.name, name)).for('update');
  if (known) return known;
  const [renamed] = await tx
    .select(columns)
    .from(brandAliases)
    .innerJoin(brands, eq(brands.id, brandAliases.brandId))
    .where(sameName(brandAliases.name, name))
    .for('update', { of: brands });
  return renamed ?? null;
}

const FOR_SUPERADMINS = 'Only a superadmin can undo a change of a brand.';

const recordsMoveOf = (batchId: string) =>
  and(eq(auditLogs.entityType, 'brand'), sql`${auditLogs.metadata} ->> 'movedWith' = ${batchId}`);

const hasMove = sql`${auditLogs.metadata} ? 'brandMove'`;

/**
 * Finds the rename or merge of a batch that was not undone yet.
 * @throws FORBIDDEN where the actor may not undo it
 */
export async function findBrandMove(db: Db, actor: Actor, batchId: string): Promise<BrandNames | null> {
  const [entry] = await db
    .select({ metadata: auditLogs.metadata })
    .from(auditLogs)
    .where(and(recordsMoveOf(batchId), hasMove));
  const text = entry?.metadata?.['brandMove'];
  if (typeof text !== 'string') return null;
  if (actor.role !== 'superadmin') throw forbidden(FOR_SUPERADMINS);
  const { from, to } = brandMoveSchema.parse(JSON.parse(text));
  return { from, to };
}

/**
 * Rejects the undo of a single product of a rename or merge: the sales, the remembered models and the image sources would keep
 * the new name, even after the undo of the last product.
 * @throws CONFLICT
 */
export async function assertNoPartOfMove(db: Db, transactionId: string): Promise<void> {
  const moved = db
    .select({ batchId: auditLogs.batchId })
    .from(auditLogs)
    .where(eq(auditLogs.transactionId, transactionId));
  const isMoved = and(
    eq(auditLogs.entityType, 'brand'),
    hasMove,
    sql`${auditLogs.metadata} ->> 'movedWith' in (${moved})`,
  );
  if (await db.$count(auditLogs, isMoved))
    throw conflict('Its brand was renamed or merged: undo that for all of its products');
}

/** A move that an undo has locked. */
interface RecordedMove {
  move: BrandMove;
  /** The brand that the products got, by now; null where it was deleted. */
  brand: { id: number; name: string } | null;
  originalEntry: Pick<typeof auditLogs.$inferSelect, 'id' | 'entityId' | 'entityName' | 'changes'>;
}

/**
 * Finds what the rename or merge of a batch changed beside the products, and locks the brand and its sales, before the caller
 * locks the products.
 * @returns null for any other batch, and for a move that was undone already
 * @throws FORBIDDEN where the actor is not a superadmin: nobody else may rename or merge brands
 */
export async function lockRecordedMove(
  tx: Transaction,
  actor: Actor,
  batchId: string,
): Promise<RecordedMove | null> {
  const [entry] = await tx.select().from(auditLogs).where(recordsMoveOf(batchId)).for('update');
  const text = entry?.metadata?.['brandMove'];
  if (!entry || typeof text !== 'string') return null;
  if (actor.role !== 'superadmin') throw forbidden(FOR_SUPERADMINS);
  await requireStillSuperadmin(tx, actor);
  const move = brandMoveSchema.parse(JSON.parse(text));
  const brand = await lockCurrentBrand(tx, move.to);
  await tx
    .select({ id: sales.id })
    .from(sales)
    // Of a brand that a redo deletes, all of its sales follow.
    .where(or(inArray(sales.id, move.sales), brand ? hasBrandFilter(brand.name) : undefined))
    .orderBy(asc(sales.id))
    .for('update');
  return { move, brand, originalEntry: entry };
}

/**
 * Undoes a move, and deletes its record so that it cannot be undone twice. Values that somebody changed since stay.
 * @returns what it did, to be recorded in turn
 */
export async function revertBrandMove(
  tx: Transaction,
  { move, brand, originalEntry }: RecordedMove,
  now: Date,
): Promise<NamedMove> {
  await tx
    .update(auditLogs)
    .set({ metadata: sql`${auditLogs.metadata} - 'brandMove'` })
    .where(eq(auditLogs.id, originalEntry.id));
  // A rename that changed only letter case kept the brand, whose name must match its products again.
  if (brand && brand.name.toLowerCase() === move.from.toLowerCase())
    await tx.update(brands).set({ name: move.from }).where(eq(brands.id, brand.id));
  const names = { from: brand?.name ?? move.to, to: move.from };
  const renamedSales = await renameBrandInSales(tx, names, now, move.sales);
  return { ...names, sales: renamedSales, ...(await moveBrandDataBack(tx, names, move)) };
}

/**
 * Completes the undo of a move once its products are saved: gives the former names back, takes along what is left of a brand that is
 * deleted, and records the undo, so that it can be undone in turn.
 */
export async function completeRevert(
  tx: Transaction,
  { actor, now }: { actor: { id: number | null; name: string | null }; now: Date },
  batchId: string,
  { move, brand, originalEntry, reverted }: RecordedMove & { reverted: NamedMove },
): Promise<void> {
  // A brand that was renamed or merged since is kept: only the undone move made its name a former one.
  const isRedo = move.isUndo && brand?.name === move.to;
  const names = { to: move.from, formerNames: move.formerNames };
  const { moved, isDeleted } = brand
    ? await revertFormerNames(tx, { brand, isRedo, ...names })
    : { moved: [], isDeleted: false };
  const moves = isDeleted ? await moveRemainingBrandData(tx, reverted, reverted) : reverted;
  const laterSales = isDeleted ? await renameBrandInSales(tx, reverted, now) : [];
  await tx.insert(auditLogs).values({
    actionType: 'UPDATED',
    entityType: 'brand',
    entityId: originalEntry.entityId,
    entityName: originalEntry.entityName,
    changes: (originalEntry.changes ?? []).map(({ oldValue, newValue, ...change }) => ({
      ...change,
      oldValue: newValue,
      newValue: oldValue,
    })),
    metadata: await metadataOfMove(tx, batchId, {
      ...reverted,
      ...moves,
      sales: [...reverted.sales, ...laterSales],
      formerNames: moved,
      isUndo: !move.isUndo,
    }),
    userId: actor.id,
    userName: actor.name,
    createdAt: now,
  });
}
