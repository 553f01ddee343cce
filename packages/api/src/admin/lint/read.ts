import { type Db, lintIgnores, products } from '@dealer/db';
import { inArray, sql } from 'drizzle-orm';
import { type Finding, type LintProduct, lintCatalog } from '../../domain/enrichment/catalog-lint.ts';
import type { ProductStatus } from '../../domain/products/product-status.ts';
import { readProductSales, regularPricesOf } from '../products/sale-prices.ts';

interface Row extends LintProduct {
  name: string;
  sku: string | null;
  status: ProductStatus;
}

/** Why staff ignore a finding. */
interface IgnoreReason {
  reason: string;
  by: string | null;
}

/** A product with its findings; `ignored` has the reason if staff ignore one. */
export interface ProductFindings {
  product: Row;
  findings: (Finding & { ignored: IgnoreReason | null })[];
}

/** The rules read only warranties and the length of short texts, so other descriptions are cut to save memory. */
const description = sql<string | null>`case
  when lower(${products.description}) like any (array['%warrant%', '%guarantee%']) then ${products.description}
  else left(${products.description}, 60) end`;

/** Checks all published products and drafts. An ignored finding stays ignored while its value is the same. */
export async function readFindings(db: Db): Promise<ProductFindings[]> {
  const rows = await db
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
    .where(inArray(products.status, ['published', 'draft']))
    .orderBy(products.id);
  const ignores = new Map(
    (await db.select().from(lintIgnores)).map((row) => [`${row.productId} ${row.rule}`, row]),
  );
  const sales = await readProductSales(db);
  // A sale price is low on purpose, and a value set in its place would end the sale of that product.
  const findings = lintCatalog(rows.map((row) => ({ ...row, ...regularPricesOf(row, sales.get(row.id)) })));
  return rows.map((product, at) => ({
    product,
    findings: (findings[at] ?? []).map((finding) => {
      const ignore = ignores.get(`${product.id} ${finding.rule}`);
      const ignored =
        ignore && ignore.value === finding.value ? { reason: ignore.reason, by: ignore.userName } : null;
      return { ...finding, ignored };
    }),
  }));
}
