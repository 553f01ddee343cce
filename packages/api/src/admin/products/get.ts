import { productHistory, products } from '@dealer/db';
import { desc, eq } from 'drizzle-orm';
import { notFound } from '../../errors.ts';
import type { StaffContext } from '../staff-context.ts';
import type { AdminProduct } from './schema.ts';

/** A whole product, for the edit form. @throws NOT_FOUND */
export async function getAdminProduct(ctx: StaffContext, { id }: { id: number }): Promise<AdminProduct> {
  const [product] = await ctx.db.select().from(products).where(eq(products.id, id));
  if (!product || product.status === 'deleted') throw notFound('Product');
  return product;
}

/** The history of a product, newest first (admin §2). @throws NOT_FOUND */
export async function listHistory(ctx: StaffContext, { id }: { id: number }) {
  const entries = await ctx.db
    .select()
    .from(productHistory)
    .where(eq(productHistory.productId, id))
    .orderBy(desc(productHistory.createdAt), desc(productHistory.id));
  if (entries.length) return entries;
  const [product] = await ctx.db.select({ id: products.id }).from(products).where(eq(products.id, id));
  if (!product) throw notFound('Product');
  return [];
}
