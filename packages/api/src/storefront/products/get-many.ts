import { products } from '@dealer/db';
import { and, inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { productColumns, toProduct } from './columns.ts';
import type { Product } from './schema.ts';
import { visibleTo } from './visibility.ts';

/** The products with these ids, in the order of the ids. Leaves out those that do not exist or that the caller may not see. */
export async function getProducts(ctx: Context, { ids }: { ids: number[] }): Promise<Product[]> {
  if (!ids.length) return [];
  const rows = await ctx.db
    .select(productColumns)
    .from(products)
    .where(and(inArray(products.id, ids), visibleTo(ctx.actor)));
  return rows.map(toProduct).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
