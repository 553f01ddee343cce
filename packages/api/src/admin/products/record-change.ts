import { randomUUID } from 'node:crypto';
import {
  auditLogs,
  type NewAuditLog,
  type NewProduct,
  type NewProductHistoryEntry,
  type Product,
  productHistory,
  products,
  type Transaction,
} from '@dealer/db';
import { changesBetween } from '../../domain/product-changes.ts';
import { rebuildFieldValues, rememberModels } from '../../product-knowledge/index.ts';
import type { ChangeContext } from './change-context.ts';
import { entriesOfChange, entriesOfCreation } from './change-entries.ts';
import { assertInvariants, type ViolationError } from './invariants.ts';
import { type ProductWrite, statusTimestamps, writeRows } from './write-rows.ts';

/** A product after a write, and the transactionId of its entries; null where nothing changed. */
export interface RecordedWrite {
  product: Product;
  transactionId: string | null;
}

/**
 * Changes products. All writes to existing products go through here, requests and jobs alike: it checks the invariants
 * of every row, then stores the rows, their typed specification values, the remembered models, and the history and
 * audit entries in the caller's transaction (decisions §7, P23, P24, X3). A patch that changes nothing stores nothing.
 * The number of statements does not depend on the number of rows; pass at most 500.
 * @param toError the error to throw for a violated invariant; by default that of a request, see violationError
 * @returns the products in the order of the writes
 * @throws BAD_REQUEST or CONFLICT with the fields of the first product that violates an invariant
 */
export async function recordChanges(
  tx: Transaction,
  context: ChangeContext,
  writes: readonly ProductWrite[],
  toError?: ViolationError,
): Promise<RecordedWrite[]> {
  const planned = writes.map(({ before, patch }) => ({ before, after: { ...before, ...patch } }));
  await assertInvariants(tx, planned, toError);
  const after = await writeRows(tx, context, writes);
  const history: NewProductHistoryEntry[] = [];
  const audit: NewAuditLog[] = [];
  const withNewSpecifications: Product[] = [];
  const recorded = writes.map(({ before, notes }) => {
    const product = after.get(before.id);
    if (!product) return { product: before, transactionId: null };
    const transactionId = randomUUID();
    const changes = changesBetween(before, product);
    const entries = entriesOfChange(context, { before, product, notes, changes, transactionId });
    history.push(...entries.history);
    audit.push(...entries.audit);
    if (changes.some(({ field }) => field === 'specifications')) withNewSpecifications.push(product);
    return { product, transactionId };
  });
  await rebuildFieldValues(tx, withNewSpecifications);
  await rememberModels(tx, approvedIds(context, after.keys()), { drafts: isLookedUp(context) });
  if (history.length) await tx.insert(productHistory).values(history);
  if (audit.length) await tx.insert(auditLogs).values(audit);
  return recorded;
}

/**
 * Adds products. All new products come from here, with the same checks and entries as recordChanges; pass at most 500.
 * @param original the product that the new ones copy: what it violates already, its copies may too
 * @returns the products in the order of the values
 * @throws BAD_REQUEST or CONFLICT with the fields of the first product that violates an invariant
 */
export async function recordCreations(
  tx: Transaction,
  context: ChangeContext,
  values: readonly NewProduct[],
  original: Product | null = null,
): Promise<RecordedWrite[]> {
  const planned = values.map((after) => ({ before: original, after }));
  await assertInvariants(tx, planned);
  const created = await tx
    .insert(products)
    .values(
      values.map((row) => ({
        ...row,
        createdAt: context.now,
        updatedAt: context.now,
        createdBy: context.actor.id,
        ...statusTimestamps(row, context),
      })),
    )
    .returning();
  await rebuildFieldValues(
    tx,
    created.filter(({ specifications }) => specifications),
  );
  const ids = created.map(({ id }) => id);
  await rememberModels(tx, approvedIds(context, ids));
  const recorded = created.map((product) => ({ product, transactionId: randomUUID() }));
  const entries = recorded.map((creation) => entriesOfCreation(context, creation));
  await tx.insert(productHistory).values(entries.map(({ history }) => history));
  await tx.insert(auditLogs).values(entries.map(({ audit }) => audit));
  return recorded;
}

/** The products that a person approves with the write. What the system or a lookup wrote waits for a person (decisions X3). */
function approvedIds({ actor, enriched }: ChangeContext, ids: Iterable<number>): number[] {
  return actor.id === null || enriched ? [] : [...ids];
}

/** Whether a person saves values that Smart Lookup found, and so approves them (decisions X3). */
const isLookedUp = ({ metadata }: ChangeContext) => metadata?.['dataSource'] !== undefined;
