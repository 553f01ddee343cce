import type { Product } from '@dealer/db';

/** Whether visitors can buy a product: it is published, and not said to be out of stock (storefront §9). */
export function isAvailable({ status, inStock }: Pick<Product, 'status' | 'inStock'>): boolean {
  return status === 'published' && inStock;
}
