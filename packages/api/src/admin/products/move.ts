import { randomUUID } from 'node:crypto';
import type { Product } from '@dealer/db';
import { publishProblems } from '../../domain/product-form.ts';
import { findMove, movesFrom, type ProductStatus } from '../../domain/product-status.ts';
import { conflict, invalid } from '../../errors.ts';
import type { StaffContext } from '../staff-context.ts';
import { lockProduct, writeTransaction } from './locked.ts';
import { occasionOf, type ProductPatch, recordChanges } from './record-change.ts';
import type { AdminProduct, MoveManyInput, MovePlan, SetStatusInput } from './schema.ts';
import { readSelection, refuseProblems, type Selected } from './selection.ts';
import { isAsSeen, staleSave } from './stale.ts';

/** Why a product may not make a move, where the six of admin.md 4 do not hold it. */
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
 * Moves a product to another status (admin.md 4, decisions P20).
 * @throws NOT_FOUND; CONFLICT naming the allowed moves, or where somebody saved since; BAD_REQUEST with the fields
 * that publishing needs
 */
export async function setStatus(ctx: StaffContext, input: SetStatusInput): Promise<AdminProduct> {
  const { id, status, notes, markInStock, updatedAt } = input;
  return writeTransaction(ctx, async (tx) => {
    const before = await lockProduct(tx, id);
    if (updatedAt && !isAsSeen(before, updatedAt)) throw await staleSave(tx, before, updatedAt);
    const illegal = illegalMove(before, status);
    if (illegal) throw conflict(illegal, { allowed: movesFrom(before.status).map((move) => move.to) });
    const problems = status === 'published' ? publishProblems(before) : [];
    if (problems.length) throw invalid(problems);
    const write = { before, patch: movePatch(status, markInStock), notes: notes || undefined };
    const [recorded] = await recordChanges(tx, occasionOf(ctx), [write]);
    return recorded?.product ?? before;
  });
}

function plan(selected: readonly Selected[], { status, markInStock }: MoveManyInput): MovePlan {
  const rows = selected.map(({ product, changed }) => {
    const unfit = status === 'published' ? publishProblems(product).map(({ message }) => message) : [];
    return {
      id: product.id,
      name: product.name,
      sku: product.sku,
      from: product.status,
      to: status,
      marksInStock: markInStock && !product.inStock,
      problem: changed ?? illegalMove(product, status) ?? (unfit.join(', ') || null),
    };
  });
  return { count: rows.filter(({ problem }) => problem === null).length, rows };
}

/** What moveMany would do to each product, without doing it. @throws NOT_FOUND */
export async function previewMove(ctx: StaffContext, input: MoveManyInput): Promise<MovePlan> {
  return plan(await readSelection(ctx.db, input.items), input);
}

/**
 * Moves the products that were shown as selected, all or none, in one transaction under one batchId.
 * @throws NOT_FOUND; CONFLICT with the plan's rows where one has changed since it was shown or cannot make the move
 */
export async function moveMany(ctx: StaffContext, input: MoveManyInput) {
  const batchId = randomUUID();
  return writeTransaction(ctx, async (tx) => {
    const selected = await readSelection(tx, input.items, { lock: true });
    refuseProblems(plan(selected, input).rows);
    const patch = movePatch(input.status, input.markInStock);
    const writes = selected.map(({ product }) => ({
      before: product,
      patch,
      notes: input.notes || undefined,
    }));
    const recorded = await recordChanges(tx, occasionOf(ctx, { batchId }), writes);
    return { count: recorded.filter(({ transactionId }) => transactionId).length, batchId };
  });
}
