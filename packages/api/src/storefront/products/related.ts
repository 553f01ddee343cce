import { products } from '@dealer/db';
import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { realPriceCents } from '../../domain/products/price.ts';
import { notFound } from '../../errors.ts';
import { cardColumns, toCard } from './columns.ts';
import type { ProductCard, RelatedProducts } from './schema.ts';
import { isInStock, visibleTo } from './visibility.ts';

const MAX_SIMILAR = 4;
const MAX_CANDIDATES = 200;
/** A pre-owned machine does the same work at about the same width. */
const MAX_WIDTH_GAP_INCHES = 4;

type Machine = Pick<ProductCard, 'price' | 'callForPrice' | 'cuttingWidth'>;

const widthOf = ({ cuttingWidth }: Machine) => (cuttingWidth === null ? null : Number(cuttingWidth));

/** How far apart two prices are, in cents; a machine without a price is as far as can be. */
function priceGap(a: Machine, b: Machine): number {
  const [one, other] = [realPriceCents(a), realPriceCents(b)];
  return one === null || other === null ? Number.MAX_SAFE_INTEGER : Math.abs(one - other);
}

/**
 * What to look at beside a machine, all in stock and of its kind: the nearest in price, the next size down and up, and the
 * nearest pre-owned one of about its width, if there is one. No machine is named twice.
 * @throws NOT_FOUND
 */
export async function listRelated(ctx: Context, { id }: { id: number }): Promise<RelatedProducts> {
  const [product] = await ctx.db
    .select(cardColumns)
    .from(products)
    .where(and(eq(products.id, id), visibleTo(ctx.actor)));
  if (!product) throw notFound('Product');
  const kind = product.subcategory
    ? eq(products.subcategory, product.subcategory)
    : eq(products.category, product.category);
  const rows = await ctx.db
    .select(cardColumns)
    .from(products)
    .where(and(kind, ne(products.id, id), eq(products.status, 'published'), isInStock))
    .orderBy(products.id)
    .limit(MAX_CANDIDATES);
  const byPrice = rows.toSorted((a, b) => priceGap(a, product) - priceGap(b, product) || a.id - b.id);
  const width = widthOf(product);
  const usedIds = new Set<number>();
  const take = (found: (typeof rows)[number] | undefined) => {
    if (!found) return null;
    usedIds.add(found.id);
    return toCard(found);
  };
  const nextSize = (direction: 1 | -1) =>
    byPrice
      .filter((row) => width !== null && ((widthOf(row) ?? width) - width) * direction > 0)
      .toSorted((a, b) => ((widthOf(a) ?? 0) - (widthOf(b) ?? 0)) * direction)
      .at(0);
  const isOfAboutThisWidth = (row: Machine) => {
    const other = widthOf(row);
    return width === null || (other !== null && Math.abs(other - width) <= MAX_WIDTH_GAP_INCHES);
  };
  const isAlternative = (row: (typeof rows)[number]) =>
    row.condition === 'pre-owned' && isOfAboutThisWidth(row) && !usedIds.has(row.id);
  const smaller = take(nextSize(-1));
  const larger = take(nextSize(1));
  const preOwned = product.condition === 'new' ? take(byPrice.find(isAlternative)) : null;
  const similar = byPrice.filter((row) => !usedIds.has(row.id)).slice(0, MAX_SIMILAR);
  return { smaller, larger, preOwned, similar: similar.map(toCard) };
}
