import { type Db, type Product, products, type Transaction } from '@dealer/db';
import { inArray } from 'drizzle-orm';
import { conflict, notFound } from '../../errors.ts';
import { lockProducts } from './lock.ts';
import type { Selection } from './schema.ts';
import { isCurrent } from './stale.ts';

/** A product of a bulk action as it is stored now; `changed` says that it is not what was shown to the caller. */
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

/** Reads the products of a bulk action, in the order of the selection. @throws NOT_FOUND */
export async function readSelection(db: Db, items: Selection): Promise<Selected[]> {
  return selectedFrom(await readProducts(db, idsOf(items)), items);
}

/** Reads and locks the products of a bulk action, in the order of the selection. @throws NOT_FOUND */
export async function lockSelection(tx: Transaction, items: Selection): Promise<Selected[]> {
  return selectedFrom(await lockProducts(tx, idsOf(items)), items);
}

const idsOf = (items: Selection) => items.map(({ id }) => id);

function selectedFrom(found: ReadonlyMap<number, Product>, items: Selection): Selected[] {
  return items.map(({ id, updatedAt }) => {
    const product = found.get(id);
    if (!product || product.status === 'deleted') throw notFound('Product');
    return { product, changed: isCurrent(product, updatedAt) ? null : 'Changed since it was shown' };
  });
}

/** A bulk action changes all of its products or none. @throws CONFLICT with the rows that have a problem */
export function assertNoProblems(
  rows: readonly { id: number; name: string; problem: string | null }[],
): void {
  const failing = rows.filter(({ problem }) => problem !== null);
  if (!failing.length) return;
  const [first] = failing;
  const more = failing.length > 1 ? ` (and ${failing.length - 1} more)` : '';
  throw conflict(`Nothing was changed: ${first?.name}: ${first?.problem}${more}`, {
    rows: failing.map(({ id, name, problem }) => ({ id, name, problem })),
  });
}
