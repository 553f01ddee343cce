import { type Db, products, type Sale, saleProducts, sales } from '@dealer/db';
import { and, asc, eq, gt, inArray, lt, ne } from 'drizzle-orm';
import { formatMoment } from '../../domain/moment.ts';
import { conflict, invalid } from '../../errors.ts';

/** The period of a sale; with the id of a stored one, which does not overlap with itself. */
type Period = Pick<Sale, 'startsAt' | 'endsAt'> & { id?: number | undefined };

/** @throws BAD_REQUEST for an end before the start, and for one that is over */
export function assertPeriod({ startsAt, endsAt }: Period, now: Date): void {
  if (endsAt <= startsAt) throw invalid([{ path: 'endsAt', message: 'The end must be after the start' }]);
  if (endsAt <= now) throw invalid([{ path: 'endsAt', message: 'The end is in the past' }]);
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
