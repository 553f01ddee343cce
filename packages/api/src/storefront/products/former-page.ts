import { migrationProducts, products } from '@dealer/db';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { formerPageKey } from '../../domain/site/former-page.ts';
import { visibleTo } from './visibility.ts';

/**
 * Finds the machine that a page of the shop's former site was about, as the imported list of that site says.
 * @param address the path and query of the page
 * @returns the id of a product that visitors see; null where there is none, or more than one
 */
export async function findFormerPage({ db }: Pick<Context, 'db'>, address: string): Promise<number | null> {
  const key = formerPageKey(address);
  if (key === null) return null;
  const { sourcePage, migrationStatus, isExcluded, migratedToProductId, matchedProductId, outcome } =
    migrationProducts;
  // There is nothing to apply where the shop had the machine just as its row says.
  const isUnchanged = and(eq(outcome, 'unchanged'), eq(isExcluded, false));
  const isSure = or(inArray(migrationStatus, ['applied', 'kept']), isUnchanged);
  const found = await db
    .selectDistinct({ id: products.id })
    .from(migrationProducts)
    .innerJoin(products, eq(products.id, sql`coalesce(${migratedToProductId}, ${matchedProductId})`))
    .where(and(eq(sourcePage, key), isSure, visibleTo(null)))
    .limit(2);
  const [product, another] = found;
  return product && !another ? product.id : null;
}
