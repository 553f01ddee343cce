import { type AuditLog, auditLogs, type Db, type FieldChange, type Product } from '@dealer/db';
import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { formatMoment } from '../../domain/moment.ts';
import { changesBetween, joinChanges, sameValue } from '../../domain/products/product-changes.ts';
import { fieldLabel } from '../../domain/products/product-fields.ts';
import type { UndoInput } from './bulk-schema.ts';
import { findViolations, type Violation } from './invariants.ts';
import { lookupBatchId } from './lookup-draft-job.ts';
import { readPastSalePrices, readProductSales, saleOf } from './sale-prices.ts';
import type { ProductPatch, ProductWrite } from './write-rows.ts';

/*
 * The plan of an undo: reads and decides; locks and writes nothing. The caller that carries it out locks first, in this order: the
 * brands, their sales, the products.
 */

/** The entries and changes of one product that are undone. */
export interface ProductUndo {
  /** Oldest first. */
  entries: AuditLog[];
  changes: FieldChange[];
}

/** A product that an undo leaves as it is. */
interface UnchangedProduct {
  product: Product;
  reason: string;
  /** Names of the fields that stand in the way. */
  fields: string[];
  /** Whether a later change is the reason, which can be undone too. */
  isLaterChange: boolean;
}

interface PlannedUndo {
  writes: ProductWrite[];
  unchanged: UnchangedProduct[];
}

/** Whether these changes created the product: it had no status before. */
export const isCreation = (changes: readonly FieldChange[]) =>
  changes.some(({ field, oldValue }) => field === 'status' && oldValue === null);

/**
 * The entries of a save or a bulk action. Those of a bulk creation's lookups belong to it, and so do those that undid the
 * lookups: the creation is undone with both.
 */
export function entriesOf(input: UndoInput): SQL | undefined {
  if ('transactionId' in input) return eq(auditLogs.transactionId, input.transactionId);
  const lookups = lookupBatchId(input.batchId);
  return or(
    inArray(auditLogs.batchId, [input.batchId, lookups]),
    sql`${auditLogs.metadata} ->> 'undoes' = ${lookups}`,
  );
}

/** The entries and the joined changes of each product, by its id. */
export async function readUndos(db: Db, condition: SQL | undefined): Promise<Map<number, ProductUndo>> {
  const found = await db
    .select()
    .from(auditLogs)
    .where(and(condition, eq(auditLogs.entityType, 'product')))
    .orderBy(asc(auditLogs.id));
  const byProduct = new Map<number, AuditLog[]>();
  for (const entry of found) {
    if (entry.entityId === null) continue;
    const entries = byProduct.get(entry.entityId);
    if (entries) entries.push(entry);
    else byProduct.set(entry.entityId, [entry]);
  }
  return new Map(
    [...byProduct].map(([id, entries]) => {
      const changes = joinChanges(entries.flatMap((entry) => entry.changes ?? []));
      return [id, { entries, changes }] as const;
    }),
  );
}

/** The fields that were filled in after the creation, whose values a deletion of the product would lose. */
function addedSince(product: Product, creation: readonly FieldChange[]): FieldChange[] {
  const created = new Set(creation.map(({ field }) => field));
  return changesBetween(null, product).filter(({ field }) => !created.has(field));
}

export const currentValue = (product: Product, field: string): unknown => Reflect.get(product, field) ?? null;

/** The prices that products get back at the end of the sale whose price they have now, by their ids. */
export async function regularPricesOnSale(
  db: Db,
  current: ReadonlyMap<number, Product>,
): Promise<ReadonlyMap<number, string | null>> {
  const sales = await readProductSales(db, [...current.keys()]);
  return new Map(
    [...current].flatMap(([id, product]) => {
      const sale = saleOf(product, sales.get(id));
      return sale ? [[id, sale.regularPrice] as const] : [];
    }),
  );
}

/** Whether a change of the price lasts behind a sale: its value comes back at the end, even if the sale has the old one. */
const isBehindSale = ({ field, newValue }: FieldChange, regularPrice: string | null | undefined) =>
  field === 'price' && regularPrice !== undefined && sameValue(newValue, regularPrice);

/**
 * The fields that were changed again since the undone change, other than back to their old value.
 * @param regularPrice see regularPricesOnSale
 */
export function changedSince(
  product: Product,
  { changes }: ProductUndo,
  regularPrice: string | null | undefined,
): string[] {
  const isCreated = isCreation(changes);
  return changes
    .filter((change) => {
      const now = currentValue(product, change.field);
      const isBack = sameValue(now, change.oldValue) && !isCreated && !isBehindSale(change, regularPrice);
      return !sameValue(now, change.newValue) && !isBack;
    })
    .concat(isCreated ? addedSince(product, changes) : [])
    .map(({ field }) => field);
}

/** The write that restores the old values. */
export function restoringWrite(product: Product, changes: readonly FieldChange[]): ProductWrite {
  // A creation is undone by a soft deletion, like every deletion (decisions P19).
  const patch: ProductPatch = isCreation(changes)
    ? { status: 'deleted' }
    : Object.fromEntries(changes.map(({ field, oldValue }) => [field, oldValue]));
  return { before: product, patch, notes: 'Undone' };
}

/**
 * Whether the product has its old values already, such as after an undo of this product alone.
 * @param regularPrice see regularPricesOnSale
 */
export function hasOldValues(
  product: Product,
  { changes }: ProductUndo,
  regularPrice: string | null | undefined,
): boolean {
  if (isCreation(changes)) return product.status === 'deleted';
  return changes.every(
    (change) =>
      sameValue(currentValue(product, change.field), change.oldValue) && !isBehindSale(change, regularPrice),
  );
}

export interface LaterChange {
  product: Product;
  undo: ProductUndo;
  fields: string[];
}

/** The latest entry of each product since its undone change that changed one of the fields again, by the product's id. */
async function readLaterEdits(db: Db, changed: readonly LaterChange[]) {
  const wanted = changed.map(({ product, undo, fields }) => ({
    product_id: product.id,
    undone_id: undo.entries.at(-1)?.id ?? 0,
    fields,
  }));
  const { entityId, userName, createdAt } = auditLogs;
  const found = await db
    .selectDistinctOn([entityId], { entityId, userName, createdAt })
    .from(auditLogs)
    .innerJoin(
      sql`json_to_recordset(${JSON.stringify(wanted)}::json) as wanted(product_id integer, undone_id bigint, fields jsonb)`,
      sql`${entityId} = wanted.product_id and ${auditLogs.id} > wanted.undone_id`,
    )
    .where(
      and(
        eq(auditLogs.entityType, 'product'),
        sql`exists (select from json_array_elements(${auditLogs.changes}) as change
          where jsonb_exists(wanted.fields, change ->> 'field'))`,
      ),
    )
    .orderBy(entityId, desc(auditLogs.id));
  return new Map(found.map((edit) => [edit.entityId, edit]));
}

/**
 * Says of products whose fields were changed again which fields, by whom and when. One query.
 * @param effectOf what that means for the undo of the product
 */
export async function describeLaterChanges(
  db: Db,
  changed: readonly LaterChange[],
  effectOf: (change: LaterChange) => string = () => 'cannot be changed back',
): Promise<UnchangedProduct[]> {
  if (!changed.length) return [];
  const edits = await readLaterEdits(db, changed);
  return changed.map((change) => {
    const { product, fields } = change;
    const edit = edits.get(product.id);
    const by = edit ? ` by ${edit.userName ?? 'System'} on ${formatMoment(edit.createdAt)}` : '';
    const labels = fields.map(fieldLabel).join(', ');
    const reason = `${product.name} ${effectOf(change)}: ${labels} changed again since${by}`;
    return { product, fields, reason, isLaterChange: true };
  });
}

/** The old values would violate an invariant today, such as a SKU that another product has by now. */
function violationReason({ before, patch }: ProductWrite, violations: readonly Violation[]): string {
  const isUnpublishable =
    patch.status === 'published' &&
    before.status !== 'published' &&
    violations.every(({ kind }) => kind === 'missing' || kind === 'unconfirmed');
  const reasons = violations.map(({ message }) => message).join(', ');
  return `${before.name} cannot be ${isUnpublishable ? 'published again' : 'changed back'}: ${reasons}`;
}

/** Leaves out products that would get the price of a past sale back. One query. */
async function withoutPastSales(db: Db, writes: readonly ProductWrite[]): Promise<PlannedUndo> {
  const priced = writes.filter(({ patch }) => patch.price != null);
  const past = await readPastSalePrices(
    db,
    priced.map(({ before }) => before.id),
  );
  const unchanged: UnchangedProduct[] = [];
  const remaining = writes.filter(({ before, patch }) => {
    const sale = past.find(
      ({ productId, price }) =>
        productId === before.id && patch.price != null && sameValue(price, patch.price),
    );
    if (!sale) return true;
    const reason = `${before.name} cannot be changed back: ${patch.price} was its price in the sale '${sale.name}', which is over`;
    unchanged.push({ product: before, reason, fields: ['price'], isLaterChange: false });
    return false;
  });
  return { writes: remaining, unchanged };
}

/** Leaves out what would violate an invariant, until the rest can be written together, and prices of past sales. */
export async function withoutViolations(db: Db, writes: readonly ProductWrite[]): Promise<PlannedUndo> {
  const { writes: open, unchanged } = await withoutPastSales(db, writes);
  let remaining = [...open];
  for (;;) {
    const planned = remaining.map(({ before, patch }) => ({
      before,
      after: { ...before, ...patch },
      sourceOf: () => 'stored' as const,
    }));
    const found = await findViolations(db, planned);
    const allowed = remaining.filter((write, at) => {
      const violations = found[at] ?? [];
      if (!violations.length) return true;
      const fields = violations.map(({ path }) => path);
      const reason = violationReason(write, violations);
      unchanged.push({ product: write.before, reason, fields, isLaterChange: false });
      return false;
    });
    if (allowed.length === remaining.length) return { writes: remaining, unchanged };
    remaining = allowed;
  }
}

/**
 * Plans an undo: the products that change back, and those that stay as they are with the reason. Products that are back
 * already are in neither.
 * @param laterChanges see undoInput
 */
export async function planUndo(
  db: Db,
  undos: ReadonlyMap<number, ProductUndo>,
  current: ReadonlyMap<number, Product>,
  { productIds, until }: NonNullable<UndoInput['laterChanges']> = { productIds: [] },
): Promise<PlannedUndo> {
  const includedIds = new Set(productIds);
  const includesLaterChange = ({ id, updatedAt }: Product) =>
    includedIds.has(id) && (!until || updatedAt <= until);
  const regularPrices = await regularPricesOnSale(db, current);
  const changed: LaterChange[] = [];
  const unchanged: UnchangedProduct[] = [];
  const writes: ProductWrite[] = [];
  for (const [id, undo] of undos) {
    const product = current.get(id);
    if (!product || !undo.changes.length || hasOldValues(product, undo, regularPrices.get(id))) continue;
    const isDeletion = undo.changes.some(
      ({ field, newValue }) => field === 'status' && newValue === 'deleted',
    );
    const fields = changedSince(product, undo, regularPrices.get(id));
    if (product.status === 'deleted' && !isDeletion) {
      const reason = `${product.name} cannot be changed back: it was deleted since`;
      unchanged.push({ product, reason, fields: ['status'], isLaterChange: false });
    } else if (fields.length && !includesLaterChange(product)) changed.push({ product, undo, fields });
    else writes.push(restoringWrite(product, undo.changes));
  }
  const allowed = await withoutViolations(db, writes);
  const described = await describeLaterChanges(db, changed);
  return { writes: allowed.writes, unchanged: [...described, ...unchanged, ...allowed.unchanged] };
}
