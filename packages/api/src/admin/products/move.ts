import { randomUUID } from 'node:crypto';
import type { Db, Product } from '@dealer/db';
import { findMove, movesFrom, type ProductStatus } from '../../domain/product-status.ts';
import { conflict } from '../../errors.ts';
import type { StaffContext } from '../staff-context.ts';
import { changeContext } from './change-context.ts';
import { findViolations } from './invariants.ts';
import { lockProduct, writeTransaction } from './lock.ts';
import { recordChanges } from './record-change.ts';
import type { AdminProduct, MoveManyInput, MovePlan, SetStatusInput } from './schema.ts';
import { assertNoProblems, lockSelection, readSelection, type Selected } from './selection.ts';
import { isCurrent, staleSaveError } from './stale.ts';
import type { ProductPatch } from './write-rows.ts';

/** Why a product must not make a move that is not one of the six of admin §4; null for those. */
function illegalMove({ status }: Product, to: ProductStatus): string | null {
  if (findMove(status, to)) return null;
  const allowed = movesFrom(status).map((move) => move.to);
  return allowed.length
    ? `A product that is ${status} cannot become ${to}; it can become ${allowed.join(' or ')}`
    : `A product that is ${status} cannot be moved`;
}

function movePatch(to: ProductStatus, markInStock: boolean): ProductPatch {
  return { status: to, ...(to === 'published' && { isNew: false }), ...(markInStock && { inStock: true }) };
}

/**
 * Moves a product to another status (admin §4, decisions P20).
 * @throws NOT_FOUND; CONFLICT naming the allowed moves, or where somebody saved since; BAD_REQUEST with the fields
 * that publishing needs
 */
export async function setStatus(ctx: StaffContext, input: SetStatusInput): Promise<AdminProduct> {
  const { id, status, notes, markInStock, updatedAt } = input;
  return writeTransaction(ctx, async (tx, ctx) => {
    const before = await lockProduct(tx, id);
    if (updatedAt && !isCurrent(before, updatedAt)) throw await staleSaveError(tx, before, updatedAt);
    const illegal = illegalMove(before, status);
    if (illegal) throw conflict(illegal, { allowed: movesFrom(before.status).map((move) => move.to) });
    const write = { before, patch: movePatch(status, markInStock), notes: notes || undefined };
    const [recorded] = await recordChanges(tx, changeContext(ctx), [write]);
    return recorded?.product ?? before;
  });
}

async function plan(db: Db, selected: readonly Selected[], input: MoveManyInput): Promise<MovePlan> {
  const { status, markInStock } = input;
  const patch = movePatch(status, markInStock);
  const violations = await findViolations(
    db,
    selected.map(({ product }) => ({ before: product, after: { ...product, ...patch } })),
  );
  const rows = selected.map(({ product, changed }, index) => {
    const reasons = violations[index]?.map(({ message }) => message).join(', ');
    return {
      id: product.id,
      name: product.name,
      sku: product.sku,
      from: product.status,
      to: status,
      marksInStock: markInStock && !product.inStock,
      problem: changed ?? illegalMove(product, status) ?? (reasons || null),
    };
  });
  return { count: rows.filter(({ problem }) => problem === null).length, rows };
}

/** Previews moveMany: what it would do to each product. @throws NOT_FOUND */
export async function previewMove(ctx: StaffContext, input: MoveManyInput): Promise<MovePlan> {
  return plan(ctx.db, await readSelection(ctx.db, input.items), input);
}

/**
 * Moves the selected products, all or none, in one transaction under one batchId.
 * @throws NOT_FOUND; CONFLICT with the rows that have changed since they were shown or cannot make the move
 */
export async function moveMany(ctx: StaffContext, input: MoveManyInput) {
  const batchId = randomUUID();
  return writeTransaction(ctx, async (tx, ctx) => {
    const selected = await lockSelection(tx, input.items);
    assertNoProblems((await plan(tx, selected, input)).rows);
    const patch = movePatch(input.status, input.markInStock);
    const writes = selected.map(({ product }) => ({
      before: product,
      patch,
      notes: input.notes || undefined,
    }));
    const recorded = await recordChanges(tx, changeContext(ctx, { batchId }), writes);
    return { count: recorded.filter(({ transactionId }) => transactionId).length, batchId };
  });
}
