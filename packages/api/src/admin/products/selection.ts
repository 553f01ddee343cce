import { type Db, type Product, products } from '@dealer/db';
import { inArray } from 'drizzle-orm';
import { conflict, notFound } from '../../errors.ts';
import { lockProducts } from './locked.ts';
import type { Selection } from './schema.ts';
import { isAsSeen } from './stale.ts';

/** A product of a bulk action as it is now, and whether that is still what was shown. */
export interface Selected {
  product: Product;
  changed: string | null;
}

async function readProducts(db: Db, ids: readonly number[]): Promise<Map<number, Product>> {
  const found = await db
    .select()
    .from(products)
    .where(inArray(products.id, [...ids]));
  return new Map(found.map((product) => [product.id, product]));
}

/** The products of a bulk action in the order of the selection. @throws NOT_FOUND */
export async function readSelection(db: Db, items: Selection, { lock = false } = {}): Promise<Selected[]> {
  const ids = items.map(({ id }) => id);
  const found = await (lock ? lockProducts(db, ids) : readProducts(db, ids));
  return items.map(({ id, updatedAt }) => {
    const product = found.get(id);
    if (!product || product.status === 'deleted') throw notFound('Product');
    return { product, changed: isAsSeen(product, updatedAt) ? null : 'Changed since it was shown' };
  });
}

/** A bulk action does all that it was shown to do or nothing. @throws CONFLICT with the rows that stand in its way */
export function refuseProblems(rows: readonly { id: number; name: string; problem: string | null }[]): void {
  const stopping = rows.filter(({ problem }) => problem !== null);
  if (!stopping.length) return;
  const [first] = stopping;
  const more = stopping.length > 1 ? ` (and ${stopping.length - 1} more)` : '';
  throw conflict(`Nothing was changed: ${first?.name}: ${first?.problem}${more}`, {
    rows: stopping.map(({ id, name, problem }) => ({ id, name, problem })),
  });
}
