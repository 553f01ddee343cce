import { brandAliases, brands, type Db, products } from '@dealer/db';
import { and, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { keywordCondition } from '../../search/keywords.ts';
import { realPrice } from '../../storefront/products/search-hits.ts';
import { sameName } from '../catalog/ensure.ts';
import type { ExportProductsInput } from './list-schema.ts';
import { isComplete, isFilled, readyCondition } from './ready-sql.ts';

/** The columns of a tab's table. Texts and images are left out, because they would be most of the response. */
export const rowColumns = {
  id: products.id,
  sku: products.sku,
  name: products.name,
  brand: products.brand,
  model: products.model,
  category: products.category,
  price: products.price,
  originalPrice: products.originalPrice,
  callForPrice: products.callForPrice,
  inStock: products.inStock,
  inventoryCount: products.inventoryCount,
  status: products.status,
  isNew: products.isNew,
  createdViaSmartLookup: products.createdViaSmartLookup,
  isBulkCreated: products.isBulkCreated,
  imageUrl: sql<string | null>`${products.images} ->> 0`,
  createdAt: products.createdAt,
  updatedAt: products.updatedAt,
};

/** The conditions of the source badge. A bulk draft that was looked up counts as AI (decisions P22). */
const sources: Record<NonNullable<ExportProductsInput['source']>, SQL> = {
  ai: sql`${products.createdViaSmartLookup}`,
  bulk: sql`${products.isBulkCreated} and not ${products.createdViaSmartLookup}`,
  manual: sql`not ${products.isBulkCreated} and not ${products.createdViaSmartLookup}`,
};

const missing: Record<NonNullable<ExportProductsInput['missing']>, SQL> = {
  image: sql`jsonb_array_length(${products.images}) = 0`,
  description: sql`coalesce(${products.description}, '') = ''`,
  price: sql`not ${isFilled.price}`,
  sku: sql`not ${isFilled.sku}`,
  category: sql`not ${isFilled.category}`,
  none: isComplete,
};

/** The products of a brand by its name of today or a former one, which a saved view or a bookmark may still have. */
const ofBrand = (name: string) => sql`lower(${products.brand}) in (lower(${name}), (
  select lower(${brands.name}) from ${brandAliases} join ${brands} on ${brands.id} = ${brandAliases.brandId}
  where ${sameName(brandAliases.name, name)}))`;

/** The condition of a tab's list under its search and filters. */
export function listCondition(input: ExportProductsInput): SQL | undefined {
  const { tab, search, brand, category, source, missing: lacking, stock } = input;
  return and(
    eq(products.status, tab),
    search ? keywordCondition(search, products.searchText) : undefined,
    brand ? ofBrand(brand) : undefined,
    category ? eq(products.category, category) : undefined,
    source && sources[source],
    lacking && missing[lacking],
    stock === 'in' ? gt(products.inventoryCount, 0) : undefined,
    stock === 'out' ? or(isNull(products.inventoryCount), lte(products.inventoryCount, 0)) : undefined,
  );
}

/** Returns the condition of a list, also one of the products that are ready to publish: that depends on more than a column. */
export async function readListCondition(db: Db, input: ExportProductsInput): Promise<SQL | undefined> {
  return and(listCondition(input), input.missing === 'none' ? await readyCondition(db) : undefined);
}

const sorts: Record<ExportProductsInput['sort'], SQL> = {
  newest: sql`${products.createdAt}`,
  updated: sql`${products.updatedAt}`,
  sku: sql`lower(${products.sku})`,
  name: sql`lower(${products.name})`,
  brand: sql`lower(${products.brand})`,
  category: sql`${products.category}`,
  price: realPrice,
  stock: sql`${products.inventoryCount}`,
  status: sql`${products.isNew}`,
};

/** The order of a tab's list; missing values come last in both directions (decisions P28). */
export function listOrder({ sort, direction }: ExportProductsInput): SQL {
  const way = sql.raw(direction);
  // The same order as the index, whose columns are never null.
  if (sort === 'newest') return sql`${products.createdAt} ${way}, ${products.id} ${way}`;
  return sql`${sorts[sort]} ${way} nulls last, ${products.createdAt} desc, ${products.id} desc`;
}
