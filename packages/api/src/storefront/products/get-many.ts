import { products } from '@dealer/db';
import { and, inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { productColumns, toProduct } from './columns.ts';
import type { Product } from './schema.ts';
import { visibleTo } from './visibility.ts';

/** Products by their ids, in the order of the ids. What there is not or the caller may not see is left out. */
export async function getProducts(ctx: Context, { ids }: { ids: number[] }): Promise<Product[]> {
  if (!ids.length) return [];
  const rows = await ctx.db
    .select(productColumns)
    .from(products)
    .where(and(inArray(products.id, ids), visibleTo(ctx.actor)));
  return rows.map(toProduct).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
