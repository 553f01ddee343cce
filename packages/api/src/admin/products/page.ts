import { products } from '@dealer/db';
import { count, inArray } from 'drizzle-orm';
import { listedStatuses } from '../../domain/product-status.ts';
import type { StaffContext } from '../staff-context.ts';
import {
  ADMIN_PAGE_SIZE,
  type ExportProductsInput,
  MAX_BULK_SIZE,
  type PageProductsInput,
} from './list-schema.ts';
import { listCondition, listOrder, rowColumns } from './page-sql.ts';

/** One page of a tab with its search and filters, and the total number of products on all pages. */
export async function pageProducts({ db }: StaffContext, input: PageProductsInput) {
  const matching = listCondition(input);
  const [counted] = await db.select({ total: count() }).from(products).where(matching);
  const total = counted?.total ?? 0;
  const page = Math.min(input.page, Math.max(1, Math.ceil(total / ADMIN_PAGE_SIZE)));
  const items = await db
    .select(rowColumns)
    .from(products)
    .where(matching)
    .orderBy(listOrder(input))
    .limit(ADMIN_PAGE_SIZE)
    .offset((page - 1) * ADMIN_PAGE_SIZE);
  return { items, total, page, pageSize: ADMIN_PAGE_SIZE };
}

/** What a selection of a whole list contains: its first products, as many as a bulk action takes, and how many there are. */
export async function listMatching({ db }: StaffContext, input: ExportProductsInput) {
  const matching = listCondition(input);
  const { id, inStock, updatedAt } = rowColumns;
  const items = await db
    .select({ id, inStock, updatedAt })
    .from(products)
    .where(matching)
    .orderBy(listOrder(input))
    .limit(MAX_BULK_SIZE);
  return { items, total: items.length < MAX_BULK_SIZE ? items.length : await db.$count(products, matching) };
}

/** The number of products in each tab. */
export async function countProducts({ db }: StaffContext) {
  const counted = await db
    .select({ status: products.status, n: count() })
    .from(products)
    .where(inArray(products.status, [...listedStatuses]))
    .groupBy(products.status);
  const of = (status: string) => counted.find((row) => row.status === status)?.n ?? 0;
  return { draft: of('draft'), published: of('published'), archived: of('archived') };
}
