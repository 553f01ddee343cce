import { type Db, products } from '@dealer/db';
import { asc } from 'drizzle-orm';
import { hasOffer, productColumns, saleStartsAt, toProduct } from './columns.ts';
import type { Product } from './schema.ts';
import { visibleTo } from './visibility.ts';

export interface SitemapProduct {
  id: number;
  /** The time when its page last changed. */
  updatedAt: Date;
}

/** With the start of the sale whose price it has; the product has its end. */
type ProductWithSale = Product & { saleStartsAt: string | null };
export type FeedProduct = ProductWithSale & { imageUrl: string; price: string };

/**
 * The published products for the sitemap, oldest first.
 * @param limit the maximum number, because a sitemap has a limit
 */
export function listSitemapProducts({ db }: { db: Db }, limit: number): Promise<SitemapProduct[]> {
  const { id, updatedAt } = products;
  return db.select({ id, updatedAt }).from(products).where(visibleTo(null)).orderBy(asc(id)).limit(limit);
}

/** The published products for shopping feeds, which require a price and an image (decisions P34). */
export async function listFeedProducts({ db }: { db: Db }): Promise<FeedProduct[]> {
  const rows = await db
    .select({ ...productColumns, saleStartsAt })
    .from(products)
    .where(visibleTo(null))
    .orderBy(asc(products.id));
  return rows.map((row) => ({ ...toProduct(row), saleStartsAt: row.saleStartsAt })).filter(isFeedable);
}

function isFeedable(product: ProductWithSale): product is FeedProduct {
  return hasOffer(product) && product.price !== null && product.imageUrl !== null;
}
