import { products } from '@dealer/db';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { columnsFor, toProduct } from './columns.ts';
import type { ReadProduct } from './schema.ts';
import { visibleTo } from './visibility.ts';

/** One product by its id. @throws NOT_FOUND if it does not exist or the caller may not see it (decisions R16) */
export async function getProduct(ctx: Context, input: { id: number }): Promise<ReadProduct> {
  const [row] = await ctx.db
    .select(columnsFor(ctx.actor))
    .from(products)
    .where(and(eq(products.id, input.id), visibleTo(ctx.actor)));
  if (!row) throw notFound('Product');
  return toProduct(row);
}
