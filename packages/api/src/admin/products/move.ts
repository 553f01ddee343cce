import type { Db, Transaction } from '@dealer/db';
import { illegalMove, movesFrom, type ProductStatus } from '../../domain/products/product-status.ts';
import { conflict } from '../../errors.ts';
import type { WithoutDb } from '../../in-transaction.ts';
import type { StaffContext } from '../staff-context.ts';
import { bulkOnce } from './bulk-once.ts';
import type { BulkResult, MoveManyInput, MovePlan } from './bulk-schema.ts';
import { changeContext } from './change-context.ts';
import { confirmValues } from './confirm-fields.ts';
import { findViolations, type Violation } from './invariants.ts';
import { lockProduct, writeTransaction } from './lock.ts';
import { movePatch } from './normalize-fields.ts';
import { isLatestVersion, staleProductSave } from './product-conflict.ts';
import { countChanged, recordChanges } from './record-change.ts';
import type { AdminProduct, SetStatusInput } from './schema.ts';
import {
  assertNoProblems,
  bulkError,
  lockSelection,
  problemOf,
  readSelection,
  type Selected,
} from './selection.ts';
import type { ProductPatch } from './write-rows.ts';

/**
 * Moves a product to another status (admin §4, decisions P20).
 * @throws NOT_FOUND; CONFLICT naming the allowed moves, or where somebody saved since; BAD_REQUEST with the fields
 * that publishing needs
 */
export async function setStatus(ctx: StaffContext, input: SetStatusInput): Promise<AdminProduct> {
  const { id, status, notes, markInStock, updatedAt } = input;
  return writeTransaction(ctx, async (tx, ctx) => {
    const before = await lockProduct(tx, id);
    if (updatedAt && !isLatestVersion(before, updatedAt)) throw await staleProductSave(tx, before, updatedAt);
    const illegal = illegalMove(before.status, status);
    if (illegal) throw conflict(illegal, { allowed: movesFrom(before.status).map((move) => move.to) });
    const write = { before, patch: movePatch(status, markInStock), notes: notes || undefined };
    const [recorded] = await recordChanges(tx, changeContext(ctx), [write]);
    return recorded?.product ?? before;
  });
}

const isUnconfirmed = ({ kind }: Violation) => kind === 'unconfirmed';

const violationsOf = (db: Db, selected: readonly Selected[], patch: ProductPatch) =>
  findViolations(
    db,
    selected.map(({ product }) => ({ before: product, after: { ...product, ...patch } })),
  );

/** Why a selected product cannot be moved, apart from the invariants of products. */
const moveProblem = ({ product, staleReason }: Selected, to: ProductStatus) =>
  staleReason ?? illegalMove(product.status, to);

/** Previews moveMany: what it would do to each product. @throws NOT_FOUND */
export async function previewMove(ctx: StaffContext, input: MoveManyInput): Promise<MovePlan> {
  const { status, markInStock, confirm } = input;
  const selected = await readSelection(ctx.db, input.items);
  const patch = movePatch(status, markInStock);
  const violations = await violationsOf(ctx.db, selected, patch);
  const rows = selected.map((row, index) => {
    const ownViolations = violations[index] ?? [];
    const unconfirmed = ownViolations.filter(isUnconfirmed);
    const remaining = confirm
      ? ownViolations.filter((violation) => !isUnconfirmed(violation))
      : ownViolations;
    return {
      id: row.product.id,
      name: row.product.name,
      sku: row.product.sku,
      from: row.product.status,
      to: status,
      isMarkedInStock: patch.inStock === true && !row.product.inStock,
      unconfirmed: unconfirmed.map(({ path }) => ({ field: path, value: row.product[path] })),
      problem: moveProblem(row, status) ?? problemOf(remaining),
    };
  });
  return { count: rows.filter(({ problem }) => problem === null).length, rows };
}

/**
 * Moves the selected products, all or none, in one transaction under one batchId. What it confirms of them stays confirmed when the
 * move is undone.
 * @throws NOT_FOUND; CONFLICT with the rows that have changed since they were shown or cannot make the move
 */
export async function moveMany(ctx: StaffContext, input: MoveManyInput): Promise<BulkResult> {
  return writeTransaction(ctx, async (tx, ctx) => {
    const selected = await lockSelection(tx, input.items);
    return bulkOnce(tx, ctx, input, (batchId) => moveSelected(tx, ctx, selected, input, batchId));
  });
}

/** Moves locked products. @returns how many it moved */
async function moveSelected(
  tx: Transaction,
  ctx: WithoutDb<StaffContext>,
  selected: readonly Selected[],
  { status, markInStock, confirm, notes }: MoveManyInput,
  batchId: string,
): Promise<number> {
  assertNoProblems(
    selected.map((row) => ({
      id: row.product.id,
      name: row.product.name,
      problem: moveProblem(row, status),
    })),
  );
  const patch = movePatch(status, markInStock);
  if (confirm) {
    const violations = await violationsOf(tx, selected, patch);
    const confirmations = selected.map(({ product }, index) => ({
      product,
      fields: (violations[index] ?? []).filter(isUnconfirmed).map(({ path }) => path),
    }));
    await confirmValues(tx, ctx, confirmations);
  }
  const writes = selected.map(({ product }) => ({ before: product, patch, notes: notes || undefined }));
  const recorded = await recordChanges(tx, changeContext(ctx, { batchId }), writes, bulkError);
  return countChanged(recorded);
}
