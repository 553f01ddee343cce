import { randomUUID } from 'node:crypto';
import {
  auditLogs,
  insertRows,
  insertRowsReturning,
  type NewAuditLog,
  type NewProduct,
  type NewProductHistoryEntry,
  type Product,
  productHistory,
  products,
  type Transaction,
} from '@dealer/db';
import { forgetModels, rebuildFieldValues, rememberModels } from '../../derived-product-data/index.ts';
import { chunks } from '../../domain/chunks.ts';
import { changesBetween } from '../../domain/products/product-changes.ts';
import { specificationColumns } from '../../domain/products/specifications/field-facts.ts';
import { enqueueStockAlerts } from '../../mail/enqueue-stock-alerts.ts';
import type { ChangeContext } from './change-context.ts';
import { entriesOfChange, entriesOfCreation } from './change-entries.ts';
import { withEditedSources } from './edited-sources.ts';
import { assertInvariants, type ProductChange, type ViolationError } from './invariants.ts';
import { MAX_SELECTION } from './list-schema.ts';
import {
  copyProvenance,
  isRestoring,
  recordProvenance,
  type SourcedChange,
  sourceOf,
} from './provenance/record.ts';
import { unconfirmedFields } from './provenance/unconfirmed.ts';
import type { FieldSources } from './value-source.ts';
import { type ProductWrite, statusTimestamps, writeRows } from './write-rows.ts';

/** A product after a write, and the transactionId of its entries; null where nothing changed. */
interface RecordedWrite {
  product: Product;
  transactionId: string | null;
}

/** Counts the products that a write changed. */
export const countChanged = (recorded: readonly RecordedWrite[]): number =>
  recorded.filter(({ transactionId }) => transactionId).length;

/** The fields that the typed specification values are read from. */
const fieldsOfFacts = new Set<string>(['specifications', 'category', 'subcategory', ...specificationColumns]);

/**
 * Changes products. All writes to existing products go through here, requests and jobs alike: it checks the invariants
 * of every row, then stores the rows, their typed specification values, the remembered models, the history and audit
 * entries and the mails to those who wait for them, in the caller's transaction (decisions §7, P23, P24, X3). A patch that changes nothing stores nothing.
 * The number of statements does not depend on the number of rows: pass at most MAX_SELECTION, those that exchange SKUs together.
 * @param toError the error to throw for a violated invariant; by default that of a request, see violationError
 * @returns the products in the order of the writes
 * @throws BAD_REQUEST or CONFLICT with the fields of the first product that violates an invariant
 */
export async function recordChanges(
  tx: Transaction,
  context: ChangeContext,
  given: readonly ProductWrite[],
  toError?: ViolationError,
): Promise<RecordedWrite[]> {
  const writes = await withEditedSources(tx, context, given);
  const planned = writes.map(({ before, patch, sources }) => ({
    before,
    after: { ...before, ...patch },
    sourceOf: sourceKinds(context, sources),
  }));
  await assertInvariants(tx, planned, toError);
  const after = await writeRows(tx, context, writes);
  const history: NewProductHistoryEntry[] = [];
  const audit: NewAuditLog[] = [];
  const withNewSpecifications: Product[] = [];
  const sourced: SourcedChange[] = [];
  const recorded = writes.map(({ before, notes, sources }) => {
    const product = after.get(before.id);
    if (!product) return { product: before, transactionId: null };
    const transactionId = randomUUID();
    const changes = changesBetween(before, product);
    sourced.push({ product, changes, sources });
    const entries = entriesOfChange(context, { before, product, notes, changes, transactionId, sources });
    history.push(...entries.history);
    audit.push(...entries.audit);
    if (changes.some(({ field }) => fieldsOfFacts.has(field))) withNewSpecifications.push(product);
    return { product, transactionId };
  });
  await enqueueStockAlerts(
    tx,
    context,
    writes.flatMap(({ before }) => {
      const product = after.get(before.id);
      return product ? [{ before, after: product }] : [];
    }),
  );
  await rebuildFieldValues(tx, withNewSpecifications);
  await recordProvenance(tx, context, sourced);
  const written = [...after.values()];
  await rememberApproved(tx, context, written, { drafts: isLookedUp(context) });
  await forgetModels(
    tx,
    written.filter(({ status }) => status === 'deleted').map(({ id }) => id),
  );
  await insertRows(tx, productHistory, history);
  await insertRows(tx, auditLogs, audit);
  return recorded;
}

/**
 * Does what recordChanges does for any number of products, such as those of a brand. More than a bulk action has are written in
 * chunks, so that no statement becomes too long; such writes exchange no SKUs.
 */
export async function recordInChunks(
  tx: Transaction,
  context: ChangeContext,
  writes: readonly ProductWrite[],
): Promise<RecordedWrite[]> {
  if (writes.length <= MAX_SELECTION) return recordChanges(tx, context, writes);
  const recorded: RecordedWrite[] = [];
  for (const chunk of chunks(writes)) recorded.push(...(await recordChanges(tx, context, chunk)));
  return recorded;
}

interface CreationOptions {
  /** The product that the new ones copy: what it violates already, its copies may too. */
  original?: Product | null;
  /** The sources of some fields' values, see ChangeContext.source. */
  sources?: FieldSources;
}

/**
 * Adds products. All new products come from here, with the same checks and entries as recordChanges; pass at most 500.
 * @returns the products in the order of the values
 * @throws BAD_REQUEST or CONFLICT with the fields of the first product that violates an invariant
 */
export async function recordCreations(
  tx: Transaction,
  context: ChangeContext,
  values: readonly NewProduct[],
  { original = null, sources }: CreationOptions = {},
): Promise<RecordedWrite[]> {
  const planned = values.map((after) => ({
    before: original,
    after,
    sourceOf: sourceKinds(context, sources),
  }));
  await assertInvariants(tx, planned);
  const created = await insertRowsReturning(
    tx,
    products,
    values.map((row) => ({
      ...row,
      createdAt: context.now,
      updatedAt: context.now,
      createdBy: context.actor.id,
      ...statusTimestamps(row, context),
    })),
  );
  await rebuildFieldValues(tx, created);
  const sourced = created.map((product) => ({
    product,
    changes: changesBetween(original, product),
    sources,
  }));
  await recordProvenance(tx, context, sourced, { areNew: true });
  if (original) await copyProvenance(tx, original, created);
  await rememberApproved(tx, context, created);
  const recorded = created.map((product) => ({ product, transactionId: randomUUID() }));
  const entries = recorded.map((creation) => entriesOfCreation(context, { ...creation, sources }));
  await insertRows(
    tx,
    productHistory,
    entries.map(({ history }) => history),
  );
  await insertRows(
    tx,
    auditLogs,
    entries.map(({ audit }) => audit),
  );
  return recorded;
}

/** Returns a function that names the source of a field that a write changes, for the invariants. */
function sourceKinds(
  context: ChangeContext,
  sources: FieldSources | undefined,
): NonNullable<ProductChange['sourceOf']> {
  return (field) => (isRestoring(context) ? 'stored' : sourceOf(context, sources, field).kind);
}

/**
 * Remembers the models of products that a person approves with the write. What the system or a lookup wrote waits for a
 * person (decisions X3), and so does what an AI said and nobody confirmed.
 */
async function rememberApproved(
  tx: Transaction,
  { actor, enriched }: ChangeContext,
  written: readonly Product[],
  options: { drafts?: boolean } = {},
): Promise<void> {
  if (actor.id === null || enriched || !written.length) return;
  const unconfirmed = await unconfirmedFields(tx, written);
  await rememberModels(
    tx,
    written.map(({ id }) => id),
    { ...options, unconfirmed },
  );
}

/** Whether a person saves values that Smart Lookup found, and so approves them (decisions X3). */
const isLookedUp = ({ metadata }: ChangeContext) => metadata?.['dataSource'] !== undefined;
