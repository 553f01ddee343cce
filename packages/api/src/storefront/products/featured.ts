import { products } from '@dealer/db';
import { and, desc, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { cardColumns, toCard } from './columns.ts';
import type { ProductCard } from './schema.ts';
import { isInStock } from './visibility.ts';

const MAX_FEATURED = 12;

/** The products of the home page: published, featured, not out of stock, newest first, at most twelve (decisions P29). */
export async function listFeatured(ctx: Context): Promise<ProductCard[]> {
  const rows = await ctx.db
    .select(cardColumns)
    .from(products)
    .where(and(eq(products.status, 'published'), eq(products.featured, true), isInStock))
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(MAX_FEATURED);
  return rows.map(toCard);
}
