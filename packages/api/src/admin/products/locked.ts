import { type Db, isForeignKeyViolation, isUniqueViolation, type Product, products } from '@dealer/db';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { conflict, invalid, notFound } from '../../errors.ts';
import { sameName } from '../catalog/ensure.ts';
import type { StaffContext } from '../staff-context.ts';

/** The row of a product, held until the transaction ends. @throws NOT_FOUND */
export async function lockProduct(tx: Db, id: number): Promise<Product> {
  const [product] = await tx.select().from(products).where(eq(products.id, id)).for('update');
  if (!product) throw notFound('Product');
  return product;
}

/** The rows of several products, held in the order of their ids, so that two bulk actions never wait for each other. */
export async function lockProducts(tx: Db, ids: readonly number[]): Promise<Map<number, Product>> {
  const found = await tx
    .select()
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id))
    .for('update');
  return new Map(found.map((product) => [product.id, product]));
}

/** Whose a SKU is, in whatever letter case; a deleted product has none. @param own the product that may have it */
export async function skuOwner(tx: Db, sku: string, own: number | undefined) {
  const [owner] = await tx
    .select({ name: products.name, status: products.status })
    .from(products)
    .where(
      and(
        sameName(products.sku, sku),
        // As the unique index says it, which a parameter would keep from being used.
        sql`${products.status} <> 'deleted'`,
        own ? ne(products.id, own) : undefined,
      ),
    );
  return owner;
}

/** 409 with the field at fault: another product has the SKU, in whatever letter case. */
export function skuTaken(sku: string, owner?: Pick<Product, 'name' | 'status'>) {
  const by = owner ? ` by ${owner.name}${owner.status === 'published' ? '' : ` (${owner.status})`}` : '';
  const message = `The SKU ${sku} is already used${by}`;
  return conflict(message, { errors: [{ path: 'sku', message }] });
}

/** Runs a transaction that writes products. What only the database sees, at the same moment, is said like the rest. */
export async function writeTransaction<Result>(
  ctx: StaffContext,
  body: (tx: Db) => Promise<Result>,
): Promise<Result> {
  try {
    return await ctx.db.transaction(body);
  } catch (error) {
    if (isUniqueViolation(error, 'products_sku_unique')) throw skuTaken('just given');
    if (isForeignKeyViolation(error, 'products_category_categories_slug_fk'))
      throw invalid([{ path: 'category', message: 'There is no such category' }]);
    throw error;
  }
}
