import { randomUUID } from 'node:crypto';
import {
  auditLogs,
  type Db,
  type NewAuditLog,
  type NewProduct,
  type NewProductHistoryEntry,
  type Product,
  productHistory,
  products,
  rebuildFieldValues,
  rememberModels,
} from '@dealer/db';
import { inArray } from 'drizzle-orm';
import { changesBetween } from '../../domain/product-changes.ts';
import type { TrackedField } from '../../domain/product-fields.ts';
import { laterThan } from '../later-than.ts';
import type { StaffContext } from '../staff-context.ts';
import { entriesOfChange, entriesOfCreation, type Occasion } from './change-entries.ts';

export type ProductPatch = Partial<Pick<NewProduct, TrackedField>>;

/** The occasion of a call. */
export function occasionOf(ctx: StaffContext, more: Omit<Occasion, 'by' | 'now'> = {}): Occasion {
  return { by: ctx.actor, now: ctx.now(), ...more };
}

export interface ProductWrite {
  /** The locked row. */
  before: Product;
  patch: ProductPatch;
  /** Said with a move in place of the move's own note. */
  notes?: string | undefined;
}

/** A product as it is after a write, and the transactionId of its entries; null where nothing changed. */
export interface Recorded {
  product: Product;
  transactionId: string | null;
}

/**
 * The one place where products change: writes the rows, the typed values of their specifications, what is remembered of
 * their models, their history and their audit entries, in the transaction of the caller, who holds the rows' locks
 * (decisions 7, P23, P24, X3). A patch that changes nothing writes nothing.
 * @returns the products in the order of the writes
 */
export async function recordChanges(
  tx: Db,
  occasion: Occasion,
  writes: readonly ProductWrite[],
): Promise<Recorded[]> {
  const after = await writeRows(tx, occasion, writes);
  const history: NewProductHistoryEntry[] = [];
  const audit: NewAuditLog[] = [];
  const respecified: Product[] = [];
  const recorded = writes.map(({ before, notes }) => {
    const product = after.get(before.id);
    if (!product) return { product: before, transactionId: null };
    const transactionId = randomUUID();
    const changes = changesBetween(before, product);
    const entries = entriesOfChange(occasion, { before, product, notes, changes, transactionId });
    history.push(...entries.history);
    audit.push(...entries.audit);
    if (changes.some(({ field }) => field === 'specifications')) respecified.push(product);
    return { product, transactionId };
  });
  await rebuildFieldValues(tx, respecified);
  await rememberModels(tx, approvedBy(occasion, after.keys()), { drafts: isLookedUp(occasion) });
  if (history.length) await tx.insert(productHistory).values(history);
  if (audit.length) await tx.insert(auditLogs).values(audit);
  return recorded;
}

/** Adds products with their history and audit entries, in the transaction of the caller. */
export async function recordCreations(
  tx: Db,
  occasion: Occasion,
  values: readonly NewProduct[],
): Promise<Recorded[]> {
  const at = { createdAt: occasion.now, updatedAt: occasion.now };
  const rows = values.map((row) => ({
    ...row,
    ...at,
    createdBy: occasion.by.id,
    ...momentsOf(row, occasion),
  }));
  const created = await tx.insert(products).values(rows).returning();
  await rebuildFieldValues(
    tx,
    created.filter(({ specifications }) => specifications),
  );
  const ids = created.map(({ id }) => id);
  await rememberModels(tx, approvedBy(occasion, ids));
  const recorded = created.map((product) => ({ product, transactionId: randomUUID() }));
  const entries = recorded.map((made) => entriesOfCreation(occasion, made));
  await tx.insert(productHistory).values(entries.map(({ history }) => history));
  await tx.insert(auditLogs).values(entries.map(({ audit }) => audit));
  return recorded;
}

/** What no person wrote is approved by none: a program's work waits for somebody to publish or save it. */
function approvedBy({ by, enriched }: Occasion, ids: Iterable<number>): number[] {
  return by.id === null || enriched ? [] : [...ids];
}

/** Whether a person saves what was looked up: with that they stand by it (decisions X3). */
const isLookedUp = ({ metadata }: Occasion) => metadata?.['dataSource'] !== undefined;

/** Rows that change alike are written by one statement. */
async function writeRows(tx: Db, occasion: Occasion, writes: readonly ProductWrite[]) {
  const alike = new Map<string, { patch: ProductPatch; ids: number[] }>();
  for (const { before, patch } of writes) {
    const changes = changesBetween(before, { ...before, ...patch });
    if (!changes.length) continue;
    const changed: ProductPatch = Object.fromEntries(changes.map(({ field, newValue }) => [field, newValue]));
    const key = JSON.stringify(changed);
    const group = alike.get(key) ?? { patch: changed, ids: [] };
    alike.set(key, { ...group, ids: [...group.ids, before.id] });
  }
  const after = new Map<number, Product>();
  for (const { patch, ids } of alike.values()) {
    const written = await tx
      .update(products)
      .set({
        ...patch,
        ...momentsOf(patch, occasion),
        updatedAt: laterThan(products.updatedAt, occasion.now),
      })
      .where(inArray(products.id, ids))
      .returning();
    for (const product of written) after.set(product.id, product);
  }
  return after;
}

/** The moments that follow from a status (decisions P27). */
function momentsOf({ status }: ProductPatch, { by, now }: Occasion) {
  if (!status) return {};
  return {
    lastStatusChangedBy: by.id,
    lastStatusChangedAt: now,
    ...(status === 'published' && { publishedAt: now }),
    ...(status === 'archived' && { archivedAt: now }),
  };
}
