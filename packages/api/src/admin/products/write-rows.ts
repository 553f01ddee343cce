import { type NewProduct, type Product, products, type Transaction } from '@dealer/db';
import { getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { changesBetween } from '../../domain/products/product-changes.ts';
import type { TrackedField } from '../../domain/products/product-fields.ts';
import { laterThan } from '../stale-save.ts';
import type { ChangeContext } from './change-context.ts';
import { isClaim, skuKey } from './invariants.ts';
import type { FieldSources } from './value-source.ts';

export type ProductPatch = Partial<Pick<NewProduct, TrackedField>>;

export interface ProductWrite {
  /** The stored row, locked by the caller's transaction. */
  before: Product;
  patch: ProductPatch;
  /** The sources of some fields' values, see ChangeContext.source. */
  sources?: FieldSources | undefined;
  /** Replaces the standard note of a status move. */
  notes?: string | undefined;
}

const columns = getTableColumns(products);
type Column = keyof typeof columns;
const isColumn = (name: string): name is Column => Object.hasOwn(columns, name);

/** The columns of one row that change, with the values to store. */
interface RowUpdate {
  id: number;
  values: Record<string, unknown>;
}

/**
 * Stores the patches of locked rows, with different values in each row by one statement. Rows that their patch does not
 * change are left alone.
 * @returns the written rows by their ids
 */
export async function writeRows(
  tx: Transaction,
  context: ChangeContext,
  writes: readonly ProductWrite[],
): Promise<Map<number, Product>> {
  const updates = writes.flatMap(({ before, patch }): RowUpdate[] => {
    const changes = changesBetween(before, { ...before, ...patch });
    if (!changes.length) return [];
    const changed: ProductPatch = Object.fromEntries(changes.map(({ field, newValue }) => [field, newValue]));
    return [{ id: before.id, values: { ...changed, ...statusTimestamps(changed, context) } }];
  });
  if (!updates.length) return new Map();
  await releaseSkus(tx, writes, updates);
  const updated = await tx
    .update(products)
    .set({ ...newValues(updates), updatedAt: laterThan(products.updatedAt, context.now) })
    .from(patchedRows(updates))
    .where(sql`${products.id} = patched.id`)
    .returning(columns);
  return new Map(updated.map((product) => [product.id, product]));
}

/** The columns that change in any of the rows, set to their values in the patched rows. */
function newValues(updates: readonly RowUpdate[]): Partial<Record<Column, SQL>> {
  const changed = new Set(updates.flatMap(({ values }) => Object.keys(values)).filter(isColumn));
  return Object.fromEntries(
    [...changed].map((name) => [name, sql`patched.${sql.identifier(columns[name].name)}`]),
  );
}

/** The new rows: json_populate_record copies the stored row and sets the patched columns. */
function patchedRows(updates: readonly RowUpdate[]): SQL {
  const patches = updates.map(({ id, values }) => ({
    id,
    patch: Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) =>
        isColumn(name) ? [[columns[name].name, value]] : [],
      ),
    ),
  }));
  return sql`(
    select patched.*
    from json_to_recordset(${JSON.stringify(patches)}::json) as input(id integer, patch json)
    join ${products} as stored on stored.id = input.id
    cross join lateral json_populate_record(stored, input.patch) as patched
  ) as patched`;
}

/**
 * Clears the SKUs that pass from one row of the write to another: the unique index is checked row by row, in whatever
 * order the rows are written.
 */
async function releaseSkus(
  tx: Transaction,
  writes: readonly ProductWrite[],
  updates: readonly RowUpdate[],
): Promise<void> {
  const claimed = new Map<string, number>();
  for (const { before, patch } of writes) {
    const after = { ...before, ...patch };
    if (isClaim({ before, after })) claimed.set(skuKey(after.sku), before.id);
  }
  const released = new Map<number, string | null>();
  for (const { before, patch } of writes) {
    const taker = before.sku && before.status !== 'deleted' ? claimed.get(skuKey(before.sku)) : undefined;
    if (taker !== undefined && taker !== before.id) released.set(before.id, { ...before, ...patch }.sku);
  }
  if (!released.size) return;
  await tx
    .update(products)
    .set({ sku: null })
    .where(inArray(products.id, [...released.keys()]));
  for (const { id, values } of updates) if (released.has(id)) values['sku'] = released.get(id);
}

/** The moments that follow from a new status (decisions P27). */
export function statusTimestamps({ status }: ProductPatch, { actor, now }: ChangeContext) {
  if (!status) return {};
  return {
    lastStatusChangedBy: actor.id,
    lastStatusChangedAt: now,
    ...(status === 'published' && { publishedAt: now }),
    ...(status === 'archived' && { archivedAt: now }),
  };
}
