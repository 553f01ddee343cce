import { products } from '@dealer/db';
import { eq, ne, type SQL } from 'drizzle-orm';
import type { Actor } from '../../context.ts';
import type { ProductStatus } from '../../domain/product-status.ts';
import { isStaff } from '../../domain/roles.ts';

/**
 * The one rule of who sees which products (decisions U17, U18, R16): customers the published ones whatever they ask
 * for; staff the status they ask for, and everything but deleted when they ask for none.
 */
export function visibleTo(actor: Actor | null, status?: ProductStatus): SQL {
  if (!isStaff(actor)) return eq(products.status, 'published');
  return status ? eq(products.status, status) : ne(products.status, 'deleted');
}
