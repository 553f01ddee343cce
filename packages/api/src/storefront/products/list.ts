import { products } from '@dealer/db';
import { desc } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { ProductStatus } from '../../domain/product-status.ts';
import { columnsFor, toProduct } from './columns.ts';
import type { ReadProduct } from './schema.ts';
import { visibleTo } from './visibility.ts';

/** All products that the caller may see, newest first, out of stock included (storefront.md 7: the full array). */
export async function listProducts(
  ctx: Context,
  input: { status?: ProductStatus | undefined },
): Promise<ReadProduct[]> {
  const rows = await ctx.db
    .select(columnsFor(ctx.actor))
    .from(products)
    .where(visibleTo(ctx.actor, input.status))
    .orderBy(desc(products.createdAt), desc(products.id));
  return rows.map(toProduct);
}
