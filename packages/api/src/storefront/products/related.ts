import { products, rows } from '@dealer/db';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { PRESSURE_WASHERS } from '../../domain/products/categories.ts';
import { notFound } from '../../errors.ts';
import { type CardRow, cardJson, toCard } from './columns.ts';
import type { ProductCard, RelatedProducts } from './schema.ts';
import { realPrice } from './search-hits.ts';
import { isInStock, visibleTo } from './visibility.ts';

const MAX_SIMILAR = 4;
/** The smaller, the larger and the pre-owned one. */
const OTHER_PLACES = 3;
/** A pre-owned machine does the same work at about the same width. */
const MAX_WIDTH_GAP_INCHES = 4;

interface Machine {
  id: number;
  category: string;
  subcategory: string | null;
  cuttingWidth: string | null;
  /** The price that a customer pays; null if customers have to call. */
  price: string | null;
}

type Place = 'smaller' | 'larger' | 'preOwned' | 'similar';

/**
 * The machines that a place may take, the nearest in price first. More than it takes, because no machine is named twice.
 * @param firstBy what comes before the price in their order, with a comma at its end
 */
const candidatesFor = (place: Place, condition: SQL, firstBy: SQL, limit: number) => sql`
  (select id, ${sql.raw(`'${place}'`)} as place, row_number() over (order by ${firstBy} gap nulls last, id) as position
  from kind where ${condition} order by position limit ${sql.raw(String(limit))})`;

/** Returns the query of the machines of the same kind that may be shown beside a machine. */
function candidatesStatement({ id, category, subcategory, cuttingWidth, price }: Machine): SQL {
  // Two categories may each have a subcategory of one name.
  const isOfKind = and(
    eq(products.category, category),
    subcategory ? eq(products.subcategory, subcategory) : undefined,
  );
  const width = sql`${cuttingWidth}::numeric`;
  const isOfAboutThisWidth =
    subcategory === PRESSURE_WASHERS
      ? sql`true`
      : sql`(${width} is null or abs(cutting_width - ${width}) <= ${sql.raw(String(MAX_WIDTH_GAP_INCHES))})`;
  return sql`
    with kind as materialized (
      select ${products.id}, ${products.cuttingWidth}, ${products.condition}, abs(${realPrice} - ${price}::numeric) as gap
      from ${products}
      where ${isOfKind} and ${products.id} <> ${id} and ${products.status} = 'published' and ${isInStock}
    ),
    chosen as (
      ${sql.join(
        [
          candidatesFor('smaller', sql`cutting_width < ${width}`, sql`cutting_width desc,`, 1),
          candidatesFor('larger', sql`cutting_width > ${width}`, sql`cutting_width,`, 1),
          candidatesFor(
            'preOwned',
            sql`condition = 'pre-owned' and ${isOfAboutThisWidth}`,
            sql``,
            OTHER_PLACES,
          ),
          candidatesFor('similar', sql`true`, sql``, MAX_SIMILAR + OTHER_PLACES),
        ],
        sql` union all `,
      )}
    )
    select place, ${cardJson} as card from chosen join ${products} on ${products.id} = chosen.id order by place, position`;
}

/**
 * Lists what to look at beside a machine, all in stock and of its kind: the nearest in price, the next size down and up, and the
 * nearest pre-owned one of about its width, if there is one. No machine is named twice.
 * @throws NOT_FOUND
 */
export async function listRelated({ db, actor }: Context, { id }: { id: number }): Promise<RelatedProducts> {
  const { category, subcategory, cuttingWidth, condition } = products;
  const [product] = await db
    .select({
      id: products.id,
      category,
      subcategory,
      cuttingWidth,
      condition,
      price: sql<string | null>`${realPrice}`,
    })
    .from(products)
    .where(and(eq(products.id, id), visibleTo(actor)));
  if (!product) throw notFound('Product');
  const candidates = await rows<{ place: Place; card: CardRow }>(db, candidatesStatement(product));
  const usedIds = new Set<number>();
  const take = (wanted: Place, max: number): ProductCard[] => {
    const isFree = ({ place, card }: (typeof candidates)[number]) =>
      place === wanted && !usedIds.has(card.id);
    const chosen = candidates.filter(isFree).slice(0, max);
    for (const { card } of chosen) usedIds.add(card.id);
    return chosen.map(({ card }) => toCard(card));
  };
  const [smaller = null] = take('smaller', 1);
  const [larger = null] = take('larger', 1);
  const [preOwned = null] = product.condition === 'new' ? take('preOwned', 1) : [];
  return { smaller, larger, preOwned, similar: take('similar', MAX_SIMILAR) };
}
