import { products } from '@dealer/db';
import { asc, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { cardColumns, categoryName, categoryOf, kindOf, untilOf } from './columns.ts';
import { MAX_PRICE_LIST, type PriceList } from './schema.ts';
import { realPrice } from './search-hits.ts';
import { visibleTo } from './visibility.ts';

/**
 * The published machines with their prices, by category, subcategory, brand and price; at most MAX_PRICE_LIST.
 * Machines that are out of stock stand in it too: their price holds for an order.
 */
export async function listPrices({ db, now }: Context): Promise<PriceList> {
  const { id, brand, model, name, category, subcategory, condition, cuttingWidth } = products;
  const { price, originalPrice, discountEnabled, callForPrice, inStock, saleEndsAt } = cardColumns;
  const items = await db
    .select({
      id,
      brand,
      model,
      name,
      category,
      subcategory,
      condition,
      cuttingWidth,
      price,
      originalPrice,
      discountEnabled,
      callForPrice,
      inStock,
      saleEndsAt,
      total: sql<number>`count(*) over ()`.mapWith(Number),
      categoryName,
      kindName: cardColumns.kindName,
    })
    .from(products)
    .where(visibleTo(null))
    // Not by the stored price: it may be one that customers do not see.
    .orderBy(asc(category), asc(subcategory), asc(brand), sql`${realPrice} nulls last`, asc(id))
    .limit(MAX_PRICE_LIST);
  return {
    asOf: now(),
    total: items[0]?.total ?? 0,
    items: items.map(({ total: _total, ...item }) => ({
      ...item,
      ...untilOf(item),
      ...kindOf(item),
      ...categoryOf(item),
    })),
  };
}
