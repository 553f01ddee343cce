import { type Db, ignoredFindings, type OuterDb, products, rows, saleProducts } from '@dealer/db';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type CheckInput, type Finding, findFindings } from '../../domain/enrichment/catalog-check.ts';
import type { ProductStatus } from '../../domain/products/product-status.ts';
import { readProductSales, regularPricesOf } from '../products/sale-prices.ts';

interface CheckedProduct {
  id: number;
  name: string;
  sku: string | null;
  status: ProductStatus;
}

/** A product with what the rules found. */
interface CheckResult {
  product: CheckedProduct;
  findings: Finding[];
}

/** Why staff ignore a finding. */
interface IgnoreReason {
  reason: string;
  by: string | null;
}

/** A product with its findings; `ignored` has the reason if staff ignore one. */
interface ProductFindings {
  product: CheckedProduct;
  findings: (Finding & { ignored: IgnoreReason | null })[];
}

/** The rules read only warranties and the length of short texts, so other descriptions are cut to save memory. */
const description = sql<string | null>`case
  when lower(${products.description}) like any (array['%warrant%', '%guarantee%']) then ${products.description}
  else left(${products.description}, 60) end`;

const checkedStatuses: ProductStatus[] = ['published', 'draft'];

/**
 * The version of all rows that a check reads: PostgreSQL sets a row's xmin with each write. Drafts do not raise the version
 * of the catalog.
 */
async function readVersion(on: Db): Promise<string> {
  const versionOf = (id: PgColumn, condition: SQL) =>
    sql`(select md5(string_agg(concat_ws(' ', ${id}, xmin), ',' order by ${id})) from ${id.table} where ${condition})`;
  const ofProducts = versionOf(products.id, inArray(products.status, checkedStatuses));
  const ofSales = versionOf(saleProducts.productId, eq(saleProducts.state, 'applied'));
  const [row] = await rows<{ version: string }>(
    on,
    sql`select concat_ws(' ', ${ofProducts}, ${ofSales}) as version`,
  );
  return row?.version ?? '';
}

/** The last check of a database, in memory. */
interface CheckCache {
  last?: { version: string; results: CheckResult[] };
}

const caches = new WeakMap<OuterDb, CheckCache>();

export function checkCacheOf(db: OuterDb): CheckCache {
  const cache = caches.get(db) ?? {};
  caches.set(db, cache);
  return cache;
}

/**
 * Checks all published products and drafts, once for all that ask until one of them changes.
 * @param cache of the database that `on` belongs to
 * @returns those with findings
 */
export async function checkCatalog(on: Db, cache: CheckCache): Promise<readonly CheckResult[]> {
  // Read before the products, so that a result is never older than its version.
  const version = await readVersion(on);
  if (cache.last?.version === version) return cache.last.results;
  const results = await checkProducts(on);
  cache.last = { version, results };
  return results;
}

async function checkProducts(on: Db): Promise<CheckResult[]> {
  const found = await on
    .select({
      id: products.id,
      name: products.name,
      sku: products.sku,
      status: products.status,
      brand: products.brand,
      model: products.model,
      category: products.category,
      subcategory: products.subcategory,
      condition: products.condition,
      price: products.price,
      originalPrice: products.originalPrice,
      discountEnabled: products.discountEnabled,
      callForPrice: products.callForPrice,
      inStock: products.inStock,
      inventoryCount: products.inventoryCount,
      cuttingWidth: products.cuttingWidth,
      images: products.images,
      warrantyConsumer: products.warrantyConsumer,
      warrantyCommercial: products.warrantyCommercial,
      description,
    })
    .from(products)
    .where(inArray(products.status, checkedStatuses))
    .orderBy(products.id);
  const sales = await readProductSales(on);
  // A sale price is low on purpose, and a value set in its place would end the sale of that product.
  const checked: CheckInput[] = found.map((row) => regularPricesOf(row, sales.get(row.id)));
  const findings = findFindings(checked);
  return found.flatMap(({ id, name, sku, status }, at) => {
    const own = findings[at] ?? [];
    return own.length ? [{ product: { id, name, sku, status }, findings: own }] : [];
  });
}

/**
 * The products with findings. An ignored finding stays ignored while its value is the same.
 * @param cache of the database that `on` belongs to
 */
export async function readFindings(on: Db, cache: CheckCache): Promise<ProductFindings[]> {
  const results = await checkCatalog(on, cache);
  const ignores = new Map(
    (await on.select().from(ignoredFindings)).map((row) => [`${row.productId} ${row.rule}`, row]),
  );
  return results.map(({ product, findings }) => ({
    product,
    findings: findings.map((finding) => {
      const ignore = ignores.get(`${product.id} ${finding.rule}`);
      const ignored =
        ignore && ignore.value === finding.value ? { reason: ignore.reason, by: ignore.userName } : null;
      return { ...finding, ignored };
    }),
  }));
}
