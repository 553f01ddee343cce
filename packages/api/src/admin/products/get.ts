import {
  auditLogs,
  type FieldChange,
  modelKeySql,
  type ProductHistoryEntry,
  productHistory,
  products,
} from '@dealer/db';
import { and, asc, desc, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import { modelKey, nameKey } from '../../domain/products/model-key.ts';
import { notFound } from '../../errors.ts';
import { readCurrentMachine } from '../catalog/ensure.ts';
import type { StaffContext } from '../staff-context.ts';
import type { AdminProduct, ListHistoryInput, SameModelInput } from './schema.ts';

/** A whole product, for the edit form. @throws NOT_FOUND */
export async function getAdminProduct(ctx: StaffContext, { id }: { id: number }): Promise<AdminProduct> {
  const [product] = await ctx.db.select().from(products).where(eq(products.id, id));
  if (!product || product.status === 'deleted') throw notFound('Product');
  return product;
}

/** The audit log's changes of the save that a history entry is about. Named in full: drizzle shortens names of columns. */
const changesOfSave = sql<FieldChange[]>`coalesce((
  select json_agg(change.value order by entry.id, change.place)
  from ${auditLogs} entry, json_array_elements(entry.changes) with ordinality as change (value, place)
  where entry.transaction_id = ${productHistory}.metadata ->> 'transactionId'
    and entry.entity_type = 'product' and entry.entity_id = ${productHistory}.product_id
), '[]'::json)`;

/**
 * A page of the history of a product, newest first (admin §2), with the values that each entry changed.
 * @throws NOT_FOUND
 */
export async function listHistory(ctx: StaffContext, { id, limit, cursor }: ListHistoryInput) {
  const isOlder =
    cursor === undefined
      ? undefined
      : sql`(${productHistory.createdAt}, ${productHistory.id}) < (
          select created_at, id from ${productHistory} where id = ${cursor} and product_id = ${id})`;
  const entries = await ctx.db
    .select({ ...getTableColumns(productHistory), changes: changesOfSave })
    .from(productHistory)
    .where(and(eq(productHistory.productId, id), isOlder))
    .orderBy(desc(productHistory.createdAt), desc(productHistory.id))
    .limit(limit);
  if (entries.length) return entries.map((entry) => ({ ...entry, changes: ownChanges(entry) }));
  const [product] = await ctx.db.select({ id: products.id }).from(products).where(eq(products.id, id));
  if (!product) throw notFound('Product');
  return [];
}

/** A save that moves and edits has two history entries: the changes belong to that of the edit. */
function ownChanges({ action, changes }: Pick<ProductHistoryEntry, 'action'> & { changes: FieldChange[] }) {
  if (action !== 'created' && action !== 'updated' && action !== 'enriched') return [];
  return changes.filter(({ field }) => field !== 'status' && field !== 'isNew');
}

const MAX_SAME_MODEL = 5;

/** The products of a brand and model in any spelling, published ones first; deleted ones are left out. At most five. */
export async function listSameModel({ db }: StaffContext, { brand, model }: SameModelInput) {
  if (!nameKey(brand) || !nameKey(model)) return [];
  const current = await readCurrentMachine(db, { brand, model });
  const { id, name, status, condition, price } = products;
  return db
    .select({ id, name, status, condition, price })
    .from(products)
    .where(
      and(
        eq(modelKeySql(products.brand, products.model), modelKey(current.brand, current.model)),
        ne(status, 'deleted'),
      ),
    )
    .orderBy(desc(eq(status, 'published')), asc(id))
    .limit(MAX_SAME_MODEL);
}
