import { randomUUID } from 'node:crypto';
import { modelKeySql, type NewProduct, products, type Transaction } from '@dealer/db';
import { and, inArray, ne, sql } from 'drizzle-orm';
import { UNCATEGORIZED } from '../../domain/products/categories.ts';
import { defaultName } from '../../domain/products/default-name.ts';
import { isBrandName, modelKey, nameKey } from '../../domain/products/model-key.ts';
import { MAX_BRAND_LENGTH } from '../../domain/products/product-fields.ts';
import { keyboardLine, numberLine } from '../../domain/text.ts';
import type { WithoutDb } from '../../in-transaction.ts';
import { otherContent } from '../../submissions/store-once.ts';
import { ensureBrands, readCurrentNames, shareLockBrands } from '../catalog/ensure.ts';
import type { StaffContext } from '../staff-context.ts';
import { readEarlier } from './bulk-once.ts';
import type { CreateDraftsInput, DraftResult } from './bulk-schema.ts';
import { changeContext } from './change-context.ts';
import { lockCreations, writeTransaction } from './lock.ts';
import { enqueueLookups } from './lookup-draft-job.ts';
import { recordCreations } from './record-change.ts';

interface Row {
  row: number;
  brand: string;
  model: string;
  key: string;
}

const storedKey = modelKeySql(products.brand, products.model);

/** Returns the error of a row by itself, such as 'Missing: Brand, Model' (admin §5). */
function errorOf({ brand, model }: Row): string | null {
  const gaps = [...(isBrandName(brand) ? [] : ['Brand']), ...(nameKey(model) ? [] : ['Model'])];
  if (gaps.length) return `Missing: ${gaps.join(', ')}`;
  return [brand, model].some((text) => text.length > MAX_BRAND_LENGTH)
    ? `Brand and Model must be at most ${MAX_BRAND_LENGTH} characters`
    : null;
}

/** The products that an earlier call with the same idempotency key added. */
type Earlier = ReadonlySet<number | null>;

/** Finds the brands and models that exist already, without deleted products. */
async function findExistingKeys(
  tx: Transaction,
  keys: readonly string[],
  earlier: Earlier,
): Promise<Set<string>> {
  if (!keys.length) return new Set();
  const found = await tx
    .select({ id: products.id, key: sql<string>`${storedKey}` })
    .from(products)
    .where(and(ne(products.status, 'deleted'), inArray(storedKey, [...keys])));
  return new Set(found.flatMap(({ id, key }) => (earlier.has(id) ? [] : key)));
}

/** The errors of the rows that cannot become drafts, by their row number. */
async function findErrors(
  tx: Transaction,
  rows: readonly Row[],
  earlier: Earlier,
): Promise<Map<number, string>> {
  const errors = new Map<number, string>();
  const firstRows = new Map<string, number>();
  for (const row of rows) {
    const error = errorOf(row);
    const duplicate = firstRows.get(row.key);
    if (error) errors.set(row.row, error);
    else if (duplicate !== undefined) errors.set(row.row, `The same brand and model as row ${duplicate + 1}`);
    else firstRows.set(row.key, row.row);
  }
  const existing = await findExistingKeys(tx, [...firstRows.keys()], earlier);
  for (const [key, row] of firstRows) {
    if (existing.has(key)) errors.set(row, 'A product of this brand and model is there already');
  }
  return errors;
}

/** Bulk rows become drafts that are new, out of stock and without a category (admin §4). */
const draftOf = (brand: string, model: string): NewProduct => ({
  brand,
  model,
  name: defaultName(brand, model),
  category: UNCATEGORIZED,
  status: 'draft',
  inStock: false,
  isNew: true,
  isBulkCreated: true,
});

/** Adds the drafts of valid rows. @returns their ids, in the order of the rows */
async function addDrafts(
  tx: Transaction,
  ctx: WithoutDb<StaffContext>,
  valid: readonly Row[],
  { batchId, lookUp }: { batchId: string; lookUp: boolean },
): Promise<number[]> {
  if (!valid.length) return [];
  const spelling = await ensureBrands(
    tx,
    valid.map(({ brand }) => brand),
  );
  const drafts = valid.map(({ brand, model }) => draftOf(spelling.get(brand) ?? brand, model));
  const created = await recordCreations(tx, changeContext(ctx, { batchId }), drafts);
  const ids = created.map(({ product }) => product.id);
  if (lookUp) await enqueueLookups(tx, ctx, batchId, ids);
  return ids;
}

/**
 * Adds a draft for each row with a brand and model that do not exist yet, in one transaction under one batchId.
 * A repeated idempotency key, which is the batchId, adds nothing.
 * @returns the result of each row in the order of the rows; batchId is null where no draft was added
 * @throws CONFLICT for a key that came with other rows
 */
export async function createDrafts(ctx: StaffContext, input: CreateDraftsInput) {
  const inputRows = input.rows.map(({ brand, model }) => ({
    brand: keyboardLine(brand),
    model: numberLine(model),
  }));
  const batchId = input.idempotencyKey ?? randomUUID();
  return writeTransaction(ctx, async (tx, ctx) => {
    // Two requests with the same rows must not both find that the drafts do not exist.
    await lockCreations(tx);
    const named = [...new Set(inputRows.map(({ brand }) => brand))];
    await shareLockBrands(tx, named);
    const current = await readCurrentNames(tx, named);
    const rows = inputRows.map(({ brand, model }, row): Row => {
      const name = current.get(brand) ?? brand;
      return { row, brand: name, model, key: modelKey(name, model) };
    });
    const earlier = await readEarlier(tx, ctx, input.idempotencyKey);
    const errors = await findErrors(tx, rows, earlier);
    const valid = rows.filter(({ row }) => !errors.has(row));
    const created = earlier.size ? [...earlier] : await addDrafts(tx, ctx, valid, { batchId, ...input });
    if (created.length !== valid.length) throw otherContent();
    const ids = new Map(valid.map(({ row }, index) => [row, created[index] ?? undefined]));
    const results = rows.map(({ row }): DraftResult => {
      const id = ids.get(row);
      if (id !== undefined) return { row, ok: true, id };
      return { row, ok: false, error: errors.get(row) ?? 'Failed to create draft' };
    });
    return { batchId: created.length ? batchId : null, results };
  });
}
