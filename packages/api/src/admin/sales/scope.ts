import { type Db, type Product, products, type Sale, type SaleFilter, saleProducts, sales } from '@dealer/db';
import { and, asc, eq, gt, inArray, lt, ne } from 'drizzle-orm';
import { formatMoment } from '../../domain/moment.ts';
import { planSalePrices, type SalePrices, type SaleTerms } from '../../domain/sale.ts';
import { conflict, invalid } from '../../errors.ts';
import { exportProductsInput } from '../products/list-schema.ts';
import { listCondition } from '../products/page-sql.ts';
import { MAX_SALE_PRODUCTS, type SaleChange, type SaleScope } from './schema.ts';

/** The change of a sale as it is stored. */
export function termsOf(change: SaleChange): Pick<SaleTerms, 'kind' | 'value'> {
  const { kind } = change;
  if (kind === 'percent') return { kind, value: change.percent.toFixed(2) };
  return { kind, value: (kind === 'amount' ? change.amount : change.price) ?? '' };
}

/** When a sale runs; id for a stored one, which does not overlap with itself. */
type Period = Pick<Sale, 'startsAt' | 'endsAt'> & { id?: number | undefined };

/** A product with the prices that a sale gives it, or why it leaves the product out. */
export interface PlannedProduct {
  product: Product;
  prices: SalePrices | null;
  problem: string | null;
}

const filterCondition = (filter: SaleFilter) =>
  listCondition(exportProductsInput.parse({ ...filter, tab: 'published' }));

/** Finds the machines that match a filter as it starts: MAX_SALE_PRODUCTS does not hold at the start. */
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

/** What a sale does to one product; rules that need the database are checked when it is applied. */
export function planProduct(product: Product, terms: SaleTerms): PlannedProduct {
  if (product.status !== 'published') return { product, prices: null, problem: 'Is not published' };
  const prices = planSalePrices(product, terms);
  return typeof prices === 'string'
    ? { product, prices: null, problem: prices }
    : { product, prices, problem: null };
}

/** The machines that another planned or running sale has at the same time, with that sale in a sentence. */
export async function findOverlaps(db: Db, ids: readonly number[], { id, startsAt, endsAt }: Period) {
  if (!ids.length) return [];
  const found = await db
    .select({
      id: products.id,
      name: products.name,
      sale: sales.name,
      from: sales.startsAt,
      to: sales.endsAt,
    })
    .from(saleProducts)
    .innerJoin(sales, eq(sales.id, saleProducts.saleId))
    .innerJoin(products, eq(products.id, saleProducts.productId))
    .where(
      and(
        inArray(saleProducts.productId, [...ids]),
        inArray(saleProducts.state, ['waiting', 'applied']),
        inArray(sales.state, ['planned', 'running']),
        lt(sales.startsAt, endsAt),
        gt(sales.endsAt, startsAt),
        id === undefined ? undefined : ne(sales.id, id),
      ),
    )
    .orderBy(asc(products.id));
  return found.map(({ sale, from, to, ...product }) => ({
    ...product,
    problem: `In the sale '${sale}' from ${formatMoment(from)} to ${formatMoment(to)}`,
  }));
}

/** A machine is in one sale at a time. @throws CONFLICT with the machines */
export async function assertNoOverlap(db: Db, ids: readonly number[], period: Period): Promise<void> {
  const rows = await findOverlaps(db, ids, period);
  const [first] = rows;
  if (!first) return;
  const more = rows.length > 1 ? ` (and ${rows.length - 1} more)` : '';
  throw conflict(`Nothing was saved: ${first.name}: ${first.problem}${more}`, { rows });
}
