import { products } from '@dealer/db';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { columnsFor, productColumns, toProduct } from './columns.ts';
import { describe } from './describe.ts';
import type { DetailedProduct, ReadDetails } from './schema.ts';
import { visibleTo } from './visibility.ts';

/** Returns a product by its id. @throws NOT_FOUND if it does not exist or the caller may not see it (decisions R16) */
export async function getProduct(ctx: Context, input: { id: number }): Promise<ReadDetails> {
  const [row] = await ctx.db
    .select(columnsFor(ctx.actor))
    .from(products)
    .where(and(eq(products.id, input.id), visibleTo(ctx.actor)));
  if (!row) throw notFound('Product');
  const [product] = await describe(ctx.db, [toProduct(row)]);
  if (!product) throw notFound('Product');
  return product;
}

/** The products with these ids, in the order of the ids. Leaves out those that do not exist or that the caller may not see. */
export async function getProducts(ctx: Context, { ids }: { ids: number[] }): Promise<DetailedProduct[]> {
  if (!ids.length) return [];
  const rows = await ctx.db
    .select(productColumns)
    .from(products)
    .where(and(inArray(products.id, ids), visibleTo(ctx.actor)));
  const described = await describe(ctx.db, rows.map(toProduct));
  return described.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
