import { products, saleProducts, sales } from '@dealer/db';
import type { SaleProductState } from '@dealer/db/enums';
import { and, asc, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { notFound } from '../../errors.ts';
import type { SaleOfProduct } from '../products/list-schema.ts';
import { readProductSales, saleOf } from '../products/sale-prices.ts';
import type { StaffContext } from '../staff-context.ts';
import { assertPeriod, findOverlaps } from './overlaps.ts';
import { planBeforeStart } from './plan-members.ts';
import {
  MAX_PREVIEW_ROWS,
  MAX_SALE_PRODUCTS,
  type PreviewSaleInput,
  type SaleDetails,
  type SalePreview,
  type SaleRow,
} from './schema.ts';
import { readScope, termsOf } from './scope.ts';

const MAX_SALES = 200;

type Counts = Record<SaleProductState, number>;

async function readCounts({ db }: Pick<StaffContext, 'db'>, ids: readonly number[]) {
  const { saleId, state } = saleProducts;
  const found = ids.length
    ? await db
        .select({ saleId, state, count: count() })
        .from(saleProducts)
        .where(inArray(saleId, [...ids]))
        .groupBy(saleId, state)
    : [];
  return (id: number): Counts => {
    const counts: Counts = { waiting: 0, applied: 0, reverted: 0, kept: 0, skipped: 0 };
    for (const row of found) if (row.saleId === id) counts[row.state] = row.count;
    return counts;
  };
}

/** The running sales, the planned ones and those that are over, the latest first; at most 200. */
export async function listSales(ctx: StaffContext): Promise<SaleRow[]> {
  const order = sql`case ${sales.state} when 'running' then 0 when 'planned' then 1 else 2 end`;
  const found = await ctx.db
    .select()
    .from(sales)
    .orderBy(order, desc(sales.startsAt), desc(sales.id))
    .limit(MAX_SALES);
  const countsOf = await readCounts(
    ctx,
    found.map(({ id }) => id),
  );
  return found.map((sale) => ({ ...sale, counts: countsOf(sale.id) }));
}

/** Returns a sale with its machines and the notes about them. @throws NOT_FOUND */
export async function getSale(ctx: StaffContext, { id }: { id: number }): Promise<SaleDetails> {
  const [sale] = await ctx.db.select().from(sales).where(eq(sales.id, id));
  if (!sale) throw notFound('Sale');
  const { saleId, productId, note } = saleProducts;
  const members = await ctx.db
    .select({ id: productId })
    .from(saleProducts)
    .where(eq(saleId, id))
    .orderBy(asc(productId))
    .limit(MAX_SALE_PRODUCTS);
  const notes = await ctx.db
    .select({ id: products.id, name: products.name, note: sql<string>`${note}` })
    .from(saleProducts)
    .innerJoin(products, eq(products.id, productId))
    .where(and(eq(saleId, id), isNotNull(note)))
    .orderBy(asc(productId))
    .limit(MAX_PREVIEW_ROWS);
  const countsOf = await readCounts(ctx, [id]);
  return { ...sale, counts: countsOf(id), productIds: members.map((member) => member.id), notes };
}

/** The sale whose price a product has now, with its regular price. */
export async function getProductSale({ db }: StaffContext, { id }: { id: number }): Promise<SaleOfProduct> {
  const sale = (await readProductSales(db, [id])).get(id);
  const [product] = await db.select({ price: products.price }).from(products).where(eq(products.id, id));
  return product ? saleOf(product, sale) : null;
}

/**
 * Previews a sale that is not saved: the regular prices of its machines, why it leaves some out, and those that are in another sale at
 * that time. At most five queries.
 * @throws BAD_REQUEST as createSale for times that are over
 */
export async function previewSale(ctx: StaffContext, input: PreviewSaleInput): Promise<SalePreview> {
  assertPeriod(input, ctx.now());
  const members = await readScope(ctx.db, input.scope);
  const terms = { ...termsOf(input.change), rounding: input.rounding };
  const planned = await planBeforeStart(ctx.db, members, terms);
  const overlaps = await findOverlaps(
    ctx.db,
    members.map(({ id }) => id),
    input,
  );
  const rows = planned.map(({ product: { id, name, sku, price }, prices, problem }) => ({
    id,
    name,
    sku,
    price,
    problem,
    salePrice: prices?.price ?? null,
  }));
  return {
    count: rows.filter(({ problem }) => !problem).length,
    total: rows.length,
    isStartingNow: input.startsAt <= ctx.now(),
    isWholeShop: input.scope.kind === 'filter' && !Object.values(input.scope.filter).some(Boolean),
    rows: rows
      .toSorted((a, b) => Number(Boolean(b.problem)) - Number(Boolean(a.problem)))
      .slice(0, MAX_PREVIEW_ROWS),
    overlaps: overlaps.slice(0, MAX_PREVIEW_ROWS),
  };
}
