import {
  isForeignKeyViolation,
  isUniqueViolation,
  type Product,
  products,
  type Transaction,
} from '@dealer/db';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { invalid, notFound } from '../../errors.ts';
import { inLongTransaction, inTransaction, type WithoutDb } from '../../in-transaction.ts';
import type { StaffContext } from '../staff-context.ts';
import { SKU_TAKEN, violationError } from './invariants.ts';

/**
 * Locks the row of a product until the transaction ends. Rows that refer to it can be added, such as a customer's request: it
 * does not wait for the work of staff. @throws NOT_FOUND
 */
export async function lockProduct(tx: Transaction, id: number): Promise<Product> {
  const [product] = await tx.select().from(products).where(eq(products.id, id)).for('no key update');
  if (!product) throw notFound('Product');
  return product;
}

/**
 * Locks the rows of several products until the transaction ends, in the order of their ids, so that two bulk actions
 * cannot deadlock.
 * @returns the rows by their ids, without those that do not exist
 */
export async function lockProducts(tx: Transaction, ids: readonly number[]): Promise<Map<number, Product>> {
  const found = await tx
    .select()
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id))
    .for('no key update');
  return new Map(found.map((product) => [product.id, product]));
}

/**
 * Takes an advisory lock that only one transaction can hold, until it ends. A transaction that looks for a brand and model
 * before it adds a product takes it first: two at the same time would both find nothing and add the product twice.
 */
export async function lockCreations(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('product-creations'))`);
}

/**
 * Runs a transaction that writes products. Two transactions that take one SKU at the same moment pass the check in
 * invariants.ts both; the second fails on the database's constraint, which becomes the same error here.
 * @param isLong for the steps of a job
 */
export async function writeTransaction<Ctx extends Pick<StaffContext, 'db'>, Result>(
  ctx: Ctx,
  body: (tx: Transaction, ctx: WithoutDb<Ctx>) => Promise<Result>,
  { isLong = false }: { isLong?: boolean } = {},
): Promise<Result> {
  try {
    return await (isLong ? inLongTransaction : inTransaction)(ctx, (tx, ctx) => body(tx, ctx));
  } catch (error) {
    if (isUniqueViolation(error, 'products_sku_unique'))
      throw violationError([{ path: 'sku', message: SKU_TAKEN, kind: 'taken' }]);
    if (isForeignKeyViolation(error, 'products_category_categories_slug_fk'))
      throw invalid([{ path: 'category', message: 'There is no such category' }]);
    throw error;
  }
}
