import { importRuns, migrationProducts, products, users } from '@dealer/db';
import { and, count, desc, eq, ne, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { personName } from '../../accounts/person-name.ts';
import type { Context, Services } from '../../context.ts';
import { proposeCategory, resolveCategory } from '../../domain/import/import-categories.ts';
import { MAX_SHORT_CELL } from '../../domain/import/import-cells.ts';
import { importQuestions } from '../../domain/import/import-questions.ts';
import { categoryText } from '../../domain/import/import-row.ts';
import { categoryPath } from '../../domain/products/category-path.ts';
import { inTransaction } from '../../in-transaction.ts';
import { readCategoryTree } from '../catalog/read-category-tree.ts';
import { endAbandonedReads, hasAbandonedReads } from './abandoned-reads.ts';
import { newMachineKeys } from './plan/candidates.ts';
import { loadCategoryDecisions } from './reference-data.ts';
import type { listCategoriesInput, SourceCategory } from './schema.ts';
import { getRunRow } from './state.ts';

const MAX_LISTED = 50;
/** A column with more different values is no category. As many can be decided at once. */
const MAX_CATEGORIES = 1_000;
const MAX_NOT_LISTED = 100;

/**
 * The latest imports, the newest first, without those whose file is being read. One whose process died over that is ended first,
 * and then listed as failed.
 */
export async function listImports(ctx: Pick<Context, 'db' | 'now'>) {
  const { db } = ctx;
  if (await hasAbandonedReads(db, ctx.now()))
    await inTransaction(ctx, (tx, { now }) => endAbandonedReads(tx, now()));
  const { id, kind, status, fileName, rowCount, createdAt } = importRuns;
  const createdByName = sql<string | null>`${personName}`;
  return db
    .select({ id, kind, status, fileName, rowCount, createdAt, createdByName })
    .from(importRuns)
    .leftJoin(users, eq(users.id, importRuns.createdBy))
    .where(ne(importRuns.status, 'reading'))
    .orderBy(desc(importRuns.id))
    .limit(MAX_LISTED);
}

const cell = (column: string | null) =>
  sql<string>`left(coalesce(${migrationProducts.rawData} ->> ${column ?? ''}, ''), ${MAX_SHORT_CELL}::int)`;

/** The categories of a file, each once with the number of its rows, and what is known or proposed for it. */
export async function listCategories(
  { db }: Pick<Services, 'db'>,
  { id, category, subcategory }: z.output<typeof listCategoriesInput>,
): Promise<SourceCategory[]> {
  await getRunRow(db, id);
  if (category === null && subcategory === null) return [];
  const found = await db
    .select({
      category: cell(category).as('category'),
      subcategory: cell(subcategory).as('subcategory'),
      rows: count(),
    })
    .from(migrationProducts)
    .where(eq(migrationProducts.runId, id))
    .groupBy(sql`1, 2`)
    .orderBy(sql`3 desc, 1, 2`)
    .limit(MAX_CATEGORIES);
  const byPath = new Map<string, { name: string; rows: number }>();
  for (const row of found) {
    const name = categoryText(row.category, row.subcategory);
    if (!name) continue;
    const path = categoryPath(name);
    const known = byPath.get(path);
    byPath.set(path, { name: known?.name ?? name, rows: (known?.rows ?? 0) + row.rows });
  }
  const tree = await readCategoryTree(db);
  const decisions = await loadCategoryDecisions(db);
  return [...byPath.values()]
    .map(({ name, rows }): SourceCategory => {
      const target = resolveCategory(name, tree, decisions);
      const state = target === undefined ? 'unknown' : target === null ? 'leftOut' : 'known';
      const proposal = target === undefined ? proposeCategory(name, tree) : null;
      return { name, rows, state, target: target ?? null, proposal };
    })
    .toSorted((a, b) => Number(b.state === 'unknown') - Number(a.state === 'unknown') || b.rows - a.rows);
}

/** Products of the brands in a file that none of its rows is about. */
function notListed(runId: number) {
  const isMatched = sql`exists (select 1 from ${migrationProducts} m where m.run_id = ${runId} and m.matched_product_id = ${products.id})`;
  // A row that is matched to none may be about this one, such as one of two with the same model.
  const isNamed = sql`exists (select 1 from ${migrationProducts} m where m.run_id = ${runId} and m.match_key in (${sql.join(newMachineKeys, sql`, `)}))`;
  const brandsOfFile = sql`(select distinct lower(p.brand) from ${products} p
    join ${migrationProducts} m on m.matched_product_id = p.id where m.run_id = ${runId})`;
  return and(
    sql`${products.status} in ('published', 'draft')`,
    eq(products.condition, 'new'),
    sql`lower(${products.brand}) in ${brandsOfFile}`,
    sql`not ${isMatched}`,
    sql`not ${isNamed}`,
  );
}

/** Counts the effects of a price list: rises, falls, new models, prices below cost, and what it no longer lists. */
export async function summarizePrices({ db }: Pick<Services, 'db'>, { id }: { id: number }) {
  await getRunRow(db, id);
  const changed = sql`json_array_elements(${migrationProducts.changes})`;
  const price = sql`(select c from ${changed} c where c ->> 'field' = 'price')`;
  const isExisting = sql`${migrationProducts.matchedProductId} is not null`;
  const difference = sql`(${price} ->> 'newValue')::numeric - (${price} ->> 'oldValue')::numeric`;
  const belowCost = JSON.stringify([{ field: importQuestions.belowCost }]);
  const countIf = (condition: ReturnType<typeof sql>) =>
    sql<number>`(count(*) filter (where ${condition}))::int`;
  const [numbers] = await db
    .select({
      rises: countIf(sql`${isExisting} and ${difference} > 0`),
      falls: countIf(sql`${isExisting} and ${difference} < 0`),
      newModels: countIf(sql`${migrationProducts.outcome} = 'created'`),
      belowCost: countIf(sql`${migrationProducts.reasons} @> ${belowCost}::jsonb`),
    })
    .from(migrationProducts)
    .where(and(eq(migrationProducts.runId, id), eq(migrationProducts.isExcluded, false)));
  const missing = notListed(id);
  return {
    rises: numbers?.rises ?? 0,
    falls: numbers?.falls ?? 0,
    newModels: numbers?.newModels ?? 0,
    belowCost: numbers?.belowCost ?? 0,
    notListed: await db.$count(products, missing),
    notListedProducts: await db
      .select({ id: products.id, name: products.name, price: products.price })
      .from(products)
      .where(missing)
      .orderBy(products.name, products.id)
      .limit(MAX_NOT_LISTED),
  };
}
