import { randomUUID } from 'node:crypto';
import { type Db, type NewProduct, products } from '@dealer/db';
import { and, inArray, ne, sql } from 'drizzle-orm';
import { UNCATEGORIZED } from '../../domain/categories.ts';
import { oneLine } from '../../domain/text.ts';
import { plain, plainSql } from '../../search/keywords.ts';
import { ensureBrand } from '../catalog/ensure.ts';
import { orderLookups } from '../smart-lookup/order-lookups.ts';
import type { StaffContext } from '../staff-context.ts';
import { writeTransaction } from './locked.ts';
import { occasionOf, recordCreations } from './record-change.ts';
import type { CreateDraftsInput, DraftResult } from './schema.ts';

const LONGEST = 100;

interface Row {
  row: number;
  brand: string;
  model: string;
  /** Brand and model as they are compared. */
  key: string;
}

const storedKey = sql<string>`${plainSql(products.brand)} || '|' || ${plainSql(products.model)}`;

/** 'Missing: Brand, Model' (admin.md 5), or what else is wrong with a row by itself. */
function faultOf({ brand, model }: Row): string | null {
  const gaps = [...(brand ? [] : ['Brand']), ...(model ? [] : ['Model'])];
  if (gaps.length) return `Missing: ${gaps.join(', ')}`;
  return [brand, model].some((text) => text.length > LONGEST)
    ? `Brand and Model must be at most ${LONGEST} characters`
    : null;
}

/** The brand and model of products that are there already, among those asked for. */
async function takenKeys(tx: Db, keys: readonly string[]): Promise<Set<string>> {
  if (!keys.length) return new Set();
  const found = await tx
    .select({ key: storedKey })
    .from(products)
    .where(and(ne(products.status, 'deleted'), inArray(storedKey, [...keys])));
  return new Set(found.map(({ key }) => key));
}

/** What each row that cannot be made is refused for; those without an entry can. */
async function refusals(tx: Db, rows: readonly Row[]): Promise<Map<number, string>> {
  const refused = new Map<number, string>();
  const first = new Map<string, number>();
  for (const row of rows) {
    const fault = faultOf(row);
    const double = first.get(row.key);
    if (fault) refused.set(row.row, fault);
    else if (double !== undefined) refused.set(row.row, `The same brand and model as row ${double + 1}`);
    else first.set(row.key, row.row);
  }
  const taken = await takenKeys(tx, [...first.keys()]);
  for (const [key, row] of first) {
    if (taken.has(key)) refused.set(row, 'A product of this brand and model is there already');
  }
  return refused;
}

/** Bulk rows are drafts out of stock, new, and unsorted (admin.md 4). */
const draftOf = (brand: string, model: string): NewProduct => ({
  brand,
  model,
  name: `${brand} ${model}`.slice(0, 200),
  category: UNCATEGORIZED,
  status: 'draft',
  inStock: false,
  isNew: true,
  isBulkCreated: true,
});

/** Makes a draft of each row that can be one, in one transaction under one batchId, and says of each how it ended. */
export async function createDrafts(ctx: StaffContext, input: CreateDraftsInput) {
  const rows = input.rows.map(({ brand, model }, row): Row => {
    const clean = { brand: oneLine(brand), model: oneLine(model) };
    return { row, ...clean, key: `${plain(clean.brand)}|${plain(clean.model)}` };
  });
  const batchId = randomUUID();
  return writeTransaction(ctx, async (tx) => {
    // Two who send the same rows at once must not both find them missing.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('create-drafts'))`);
    const refused = await refusals(tx, rows);
    const fit = rows.filter(({ row }) => !refused.has(row));
    const spelling = new Map<string, string>();
    const drafts: NewProduct[] = [];
    for (const { brand, model } of fit) {
      const known = spelling.get(brand) ?? (await ensureBrand(tx, brand));
      spelling.set(brand, known);
      drafts.push(draftOf(known, model));
    }
    const made = drafts.length ? await recordCreations(tx, occasionOf(ctx, { batchId }), drafts) : [];
    if (input.lookUp)
      await orderLookups(
        tx,
        batchId,
        made.map(({ product }) => product.id),
      );
    const ids = new Map(fit.map(({ row }, at) => [row, made[at]?.product.id]));
    const results = rows.map(({ row }): DraftResult => {
      const id = ids.get(row);
      if (id !== undefined) return { row, ok: true, id };
      return { row, ok: false, error: refused.get(row) ?? 'Failed to create draft' };
    });
    return { batchId: made.length ? batchId : null, results };
  });
}
