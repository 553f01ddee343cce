import { products } from '@dealer/db';
import { eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../context.ts';
import type { ProductStatus } from '../../domain/products/product-status.ts';
import { isStaff } from '../../domain/site/roles.ts';

/**
 * The condition for products that a caller may see (decisions U17, U18, R16). Visitors and customers see published
 * products, whatever status they request. Staff see the requested status, by default all but deleted products.
 */
export function visibleTo(actor: Actor | null, status?: ProductStatus): SQL {
  if (!isStaff(actor)) return eq(products.status, 'published');
  return status ? eq(products.status, status) : ne(products.status, 'deleted');
}

/** The condition for products that are not said to be out of stock (storefront §9); SQL's side of isAvailable. */
export const isInStock = sql`${products.inStock}`;
