import type { Product } from '@dealer/db';

/** Whether visitors can buy a product: it is published, and not said to be out of stock (storefront §9). */
export function isAvailable({ status, inStock }: Pick<Product, 'status' | 'inStock'>): boolean {
  return status === 'published' && inStock;
}

/**
 * Whether the shop has a product to sell: a draft too, which is not on the site yet, but not one that was archived or deleted, as after
 * its sale. Their records keep what was said of the stock.
 */
export function isOnHand({ status, inStock }: Pick<Product, 'status' | 'inStock'>): boolean {
  return inStock && status !== 'archived' && status !== 'deleted';
}
