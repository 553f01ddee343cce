import {
  type Db,
  type MigrationProduct,
  migrationProducts,
  modelAloneKeySql,
  modelKeySql,
  type Product,
  products,
  type Transaction,
} from '@dealer/db';
import { and, asc, eq, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { ImportMapping } from '../../../domain/import/import-options.ts';
import type { ReadRow } from '../../../domain/import/import-row.ts';
import { modelKey } from '../../../domain/products/model-key.ts';
import { proposeSku } from '../../../domain/products/product-form.ts';
import { hasSalePrice, type ProductSale, readProductSales } from '../../products/sale-prices.ts';

/** The fields by which the product of a row is recognized. */
export interface Identity {
  /** Brand and model, or the model alone for price lists without brands; null where the row does not say them. */
  key: string | null;
  /** The key with the condition: a used machine is not the new one. */
  rowKey: string | null;
  sku: string | null;
  /** The SKU that is made of brand and model, where the file has none. */
  proposedSku: string | null;
}

export function identityOf({ fields }: ReadRow, { kind, columns }: ImportMapping): Identity {
  const { brand, model, sku, condition } = fields;
  const isComplete = Boolean(model) && (Boolean(brand) || kind === 'priceList');
  const key = isComplete ? modelKey(brand, model) : null;
  const hasSkus = Object.values(columns).includes('sku');
  return {
    key,
    rowKey: key && `${key}|${condition ?? 'new'}`,
    sku: sku ?? null,
    proposedSku: !hasSkus && brand && model ? proposeSku(brand, model) || null : null,
  };
}

/** The keys of the same model with the zeros that a spreadsheet may have taken from its front. */
export function keysWithZeros(key: string): string[] {
  const [brand = '', model = ''] = key.split('|');
  return /^\d+$/.test(model) ? [`${brand}|0${model}`, `${brand}|00${model}`] : [];
}

/** The existing products that rows may be about. */
export interface Candidates {
  ids: number[];
  byKey: (key: string) => Product[];
  bySku: (sku: string) => Product | undefined;
  /** The sale whose price a product has. */
  saleOf: (product: Product) => ProductSale | undefined;
}

const storedKey = modelKeySql(products.brand, products.model);
/** Price lists without brands are matched by the model alone. */
const storedModelKey = modelAloneKeySql(products.model);

/** The row keys under which a file names a stored product as a new machine, with its brand or without. */
export const newMachineKeys = [storedKey, storedModelKey].map((key) => sql`${key} || '|new'`);

/**
 * Finds the existing products of rows, by SKU and by brand and model.
 * @param forUpdate locks them, in the order of their ids
 */
export async function findCandidates(
  tx: Transaction,
  identities: readonly Identity[],
  forUpdate: boolean,
): Promise<Candidates> {
  const keys = new Set(identities.flatMap(({ key }) => (key ? [key, ...keysWithZeros(key)] : [])));
  const skus = new Set(
    identities.flatMap(({ sku, proposedSku }) => (sku ?? proposedSku ?? '').toLowerCase() || []),
  );
  const withBrand = [...keys].filter((key) => !key.startsWith('|'));
  const modelsAlone = [...keys].filter((key) => key.startsWith('|'));
  const conditions = [
    skus.size ? inArray(sql`lower(${products.sku})`, [...skus]) : undefined,
    withBrand.length ? inArray(storedKey, withBrand) : undefined,
    modelsAlone.length ? inArray(storedModelKey, modelsAlone) : undefined,
  ].filter((condition) => condition !== undefined);
  const query = tx
    .select()
    .from(products)
    // Written as in the unique index of SKUs, which a parameter would keep from being used.
    .where(and(sql`${products.status} <> 'deleted'`, or(...conditions)))
    .orderBy(asc(products.id));
  const found = conditions.length ? await (forUpdate ? query.for('no key update') : query) : [];
  const byKey = new Map<string, Product[]>();
  for (const product of found) {
    for (const key of [modelKey(product.brand, product.model), modelKey('', product.model)])
      byKey.set(key, [...(byKey.get(key) ?? []), product]);
  }
  const ids = found.map(({ id }) => id);
  const sales = await readProductSales(tx, ids);
  const bySku = new Map(found.map((product) => [(product.sku ?? '').toLowerCase(), product]));
  return {
    ids,
    byKey: (key) => byKey.get(key) ?? [],
    bySku: (sku) => bySku.get(sku.toLowerCase()),
    saleOf: (product) => {
      const sale = sales.get(product.id);
      return sale && hasSalePrice(product, sale) ? sale : undefined;
    },
  };
}

/**
 * The first row of each machine, of each SKU and of each existing product among those of a run that come before.
 * @param productIds the products that the rows after them may be about
 */
export async function findEarlierRows(
  db: Db,
  runId: number,
  beforeRow: number,
  identities: readonly Identity[],
  productIds: readonly number[] = [],
): Promise<MigrationProduct[]> {
  const isEarlier = and(
    eq(migrationProducts.runId, runId),
    lt(migrationProducts.rowNumber, beforeRow),
    eq(migrationProducts.isExcluded, false),
    ne(migrationProducts.outcome, 'skipped'),
  );
  const firstOfEach = async (key: SQL, values: readonly (string | number)[]) =>
    values.length
      ? db
          .selectDistinctOn([key])
          .from(migrationProducts)
          .where(and(isEarlier, inArray(key, [...values])))
          .orderBy(key, asc(migrationProducts.rowNumber))
      : [];
  const ofMachines = await firstOfEach(
    sql`${migrationProducts.matchKey}`,
    identities.flatMap(({ rowKey }) => rowKey ?? []),
  );
  const ofSkus = await firstOfEach(
    sql`lower(${migrationProducts.sku})`,
    identities.flatMap(({ sku, proposedSku }) => (sku ?? proposedSku ?? '').toLowerCase() || []),
  );
  const ofProducts = await firstOfEach(sql`${migrationProducts.matchedProductId}`, productIds);
  return [...ofMachines, ...ofSkus, ...ofProducts].toSorted((a, b) => a.rowNumber - b.rowNumber);
}
