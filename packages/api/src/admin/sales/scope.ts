import { type Db, type Product, products, type SaleFilter } from '@dealer/db';
import { and, asc, inArray, ne } from 'drizzle-orm';
import type { SaleTerms } from '../../domain/products/sale.ts';
import { invalid } from '../../errors.ts';
import { exportProductsInput } from '../products/list-schema.ts';
import { listCondition } from '../products/page-sql.ts';
import { MAX_SALE_PRODUCTS, type SaleChange, type SaleScope } from './schema.ts';

/** The change of a sale as it is stored. */
export function termsOf(change: SaleChange): Pick<SaleTerms, 'kind' | 'value'> {
  const { kind } = change;
  if (kind === 'percent') return { kind, value: change.percent.toFixed(2) };
  return { kind, value: (kind === 'amount' ? change.amount : change.price) ?? '' };
}

const filterCondition = (filter: SaleFilter) =>
  listCondition(exportProductsInput.parse({ ...filter, tab: 'published' }));

/** Finds the machines that match a filter as it starts, without a limit: more may match than when the sale was saved. */
export async function idsOfFilter(db: Db, filter: SaleFilter): Promise<number[]> {
  const found = await db
    .select({ id: products.id })
    .from(products)
    .where(filterCondition(filter))
    .orderBy(asc(products.id));
  return found.map(({ id }) => id);
}

/**
 * Reads the machines of a sale by their ids: those of a filter as it matches now, or the selected ones that are not deleted.
 * @throws BAD_REQUEST for a filter that matches more machines than a sale may have
 */
export async function readScope(db: Db, scope: SaleScope): Promise<Product[]> {
  const condition =
    scope.kind === 'selection'
      ? and(inArray(products.id, scope.productIds), ne(products.status, 'deleted'))
      : filterCondition(scope.filter);
  const found = await db
    .select()
    .from(products)
    .where(condition)
    .orderBy(asc(products.id))
    .limit(MAX_SALE_PRODUCTS + 1);
  if (found.length > MAX_SALE_PRODUCTS)
    throw invalid([{ path: 'scope', message: `At most ${MAX_SALE_PRODUCTS} machines in a sale` }]);
  return found;
}
