import { products } from '@dealer/db';
import { and, desc, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { columnsFor, toProduct } from './columns.ts';
import type { ListProductsInput, ReadProduct } from './schema.ts';
import { visibleTo } from './visibility.ts';

/**
 * Lists all products that the caller may see, newest first, out of stock included (storefront §7: the full array), or the next
 * ones after a product.
 */
export async function listProducts(
  ctx: Context,
  { status, limit, after }: ListProductsInput,
): Promise<ReadProduct[]> {
  const { createdAt, id } = products;
  const isLater =
    after === undefined
      ? undefined
      : sql`(${createdAt}, ${id}) < (select created_at, id from ${products} where id = ${after})`;
  const query = ctx.db
    .select(columnsFor(ctx.actor))
    .from(products)
    .where(and(visibleTo(ctx.actor, status), isLater))
    .orderBy(desc(createdAt), desc(id));
  const rows = await (limit === undefined ? query : query.limit(limit));
  return rows.map(toProduct);
}
