import { products } from '@dealer/db';
import { count, inArray } from 'drizzle-orm';
import { listedStatuses } from '../../domain/product-status.ts';
import type { StaffContext } from '../staff-context.ts';
import { ADMIN_PAGE_SIZE, type PageProductsInput } from './list-schema.ts';
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
