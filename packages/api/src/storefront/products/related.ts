import { type Db, products } from '@dealer/db';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { realPriceCents } from '../../domain/products/price.ts';
import { notFound } from '../../errors.ts';
import { cardColumns, toCard } from './columns.ts';
import type { ProductCard, RelatedProducts } from './schema.ts';
import { isInStock, visibleTo } from './visibility.ts';

const MAX_SIMILAR = 4;
/** More machines of one kind than any shop has. */
const MAX_CANDIDATES = 5_000;
/** A pre-owned machine does the same work at about the same width. */
const MAX_WIDTH_GAP_INCHES = 4;

const isOffered = and(eq(products.status, 'published'), isInStock);

/** What machines are compared by. */
const comparedColumns = {
  id: products.id,
  price: products.price,
  callForPrice: products.callForPrice,
  cuttingWidth: products.cuttingWidth,
  condition: products.condition,
};

type Machine = Pick<ProductCard, keyof typeof comparedColumns>;

const widthOf = ({ cuttingWidth }: Machine) => (cuttingWidth === null ? null : Number(cuttingWidth));

/** How far apart two prices are, in cents; a machine without a price is as far as can be. */
function priceGap(a: Machine, b: Machine): number {
  const [one, other] = [realPriceCents(a), realPriceCents(b)];
  return one === null || other === null ? Number.MAX_SAFE_INTEGER : Math.abs(one - other);
}

/** Chooses what to look at beside a machine. @param others all machines of its kind */
function choose(product: Machine, others: readonly Machine[]) {
  const byPrice = others
    .map((machine) => ({ machine, gap: priceGap(machine, product) }))
    .toSorted((a, b) => a.gap - b.gap || a.machine.id - b.machine.id)
    .map(({ machine }) => machine);
  const width = widthOf(product);
  const usedIds = new Set<number>();
  const take = (found: Machine | undefined) => {
    if (found) usedIds.add(found.id);
    return found?.id ?? null;
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
  const isAlternative = (row: Machine) =>
    row.condition === 'pre-owned' && isOfAboutThisWidth(row) && !usedIds.has(row.id);
  const smaller = take(nextSize(-1));
  const larger = take(nextSize(1));
  const preOwned = product.condition === 'new' ? take(byPrice.find(isAlternative)) : null;
  const similar = byPrice.filter((row) => !usedIds.has(row.id)).slice(0, MAX_SIMILAR);
  return { smaller, larger, preOwned, similar: similar.map(({ id }) => id) };
}

/** The cards of machines by their ids, of those that are still offered. */
async function readCards(db: Db, ids: readonly (number | null)[]): Promise<Map<number, ProductCard>> {
  const wanted = ids.filter((id) => id !== null);
  if (!wanted.length) return new Map();
  const rows = await db
    .select(cardColumns)
    .from(products)
    .where(and(inArray(products.id, wanted), isOffered));
  return new Map(rows.map((row) => [row.id, toCard(row)]));
}

/**
 * What to look at beside a machine, all in stock and of its kind: the nearest in price, the next size down and up, and the
 * nearest pre-owned one of about its width, if there is one. No machine is named twice.
 * @throws NOT_FOUND
 */
export async function listRelated({ db, actor }: Context, { id }: { id: number }): Promise<RelatedProducts> {
  const [product] = await db
    .select({ ...comparedColumns, category: products.category, subcategory: products.subcategory })
    .from(products)
    .where(and(eq(products.id, id), visibleTo(actor)));
  if (!product) throw notFound('Product');
  const kind = product.subcategory
    ? eq(products.subcategory, product.subcategory)
    : eq(products.category, product.category);
  const others = await db
    .select(comparedColumns)
    .from(products)
    .where(and(kind, ne(products.id, id), isOffered))
    .orderBy(products.id)
    .limit(MAX_CANDIDATES);
  const { smaller, larger, preOwned, similar } = choose(product, others);
  const cards = await readCards(db, [smaller, larger, preOwned, ...similar]);
  const cardOf = (chosen: number | null) => (chosen === null ? null : (cards.get(chosen) ?? null));
  return {
    smaller: cardOf(smaller),
    larger: cardOf(larger),
    preOwned: cardOf(preOwned),
    similar: similar.flatMap((chosen) => cardOf(chosen) ?? []),
  };
}
