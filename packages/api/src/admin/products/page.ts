import { products } from '@dealer/db';
import { count, inArray, sql } from 'drizzle-orm';
import { listedStatuses } from '../../domain/products/product-status.ts';
import type { StaffContext } from '../staff-context.ts';
import {
  ADMIN_PAGE_SIZE,
  type ExportProductsInput,
  MAX_SELECTION,
  type PageProductsInput,
} from './list-schema.ts';
import { listOrder, readListCondition, rowColumns } from './page-sql.ts';
import { isFilled } from './ready-sql.ts';
import { readProductSales, saleOf } from './sale-prices.ts';

/** Returns one page of a tab with its search and filters, and the total number of products on all pages. */
export async function pageProducts({ db }: StaffContext, input: PageProductsInput) {
  const matching = await readListCondition(db, input);
  const [counted] = await db.select({ total: count() }).from(products).where(matching);
  const total = counted?.total ?? 0;
  const page = Math.min(input.page, Math.max(1, Math.ceil(total / ADMIN_PAGE_SIZE)));
  const rows = await db
    .select(rowColumns)
    .from(products)
    .where(matching)
    .orderBy(listOrder(input))
    .limit(ADMIN_PAGE_SIZE)
    .offset((page - 1) * ADMIN_PAGE_SIZE);
  const sales = await readProductSales(
    db,
    rows.map(({ id }) => id),
  );
  const items = rows.map((row) => ({ ...row, sale: saleOf(row, sales.get(row.id)) }));
  return { items, total, page, pageSize: ADMIN_PAGE_SIZE };
}

/** Returns the selection of a whole list: its first products, as many as a bulk action takes, and their total number. */
export async function listMatching({ db }: StaffContext, input: ExportProductsInput) {
  const matching = await readListCondition(db, input);
  const { id, inStock, updatedAt } = rowColumns;
  const items = await db
    .select({ id, inStock, updatedAt })
    .from(products)
    .where(matching)
    .orderBy(listOrder(input))
    .limit(MAX_SELECTION);
  return { items, total: items.length < MAX_SELECTION ? items.length : await db.$count(products, matching) };
}

const lacksSkuOrPrice = sql`not (${isFilled.sku} and ${isFilled.price})`;

/** The number of products in each tab, and of drafts that lack a SKU or a price. */
export async function countProducts({ db }: StaffContext) {
  const counted = await db
    .select({
      status: products.status,
      n: count(),
      incomplete: count(sql`case when ${lacksSkuOrPrice} then 1 end`),
    })
    .from(products)
    .where(inArray(products.status, [...listedStatuses]))
    .groupBy(products.status);
  const rowOf = (status: string) => counted.find((row) => row.status === status);
  const of = (status: string) => rowOf(status)?.n ?? 0;
  const incomplete = rowOf('draft')?.incomplete ?? 0;
  return { draft: of('draft'), published: of('published'), archived: of('archived'), incomplete };
}
