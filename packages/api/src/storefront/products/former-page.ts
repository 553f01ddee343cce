import { migrationProducts, products } from '@dealer/db';
import { and, eq, inArray, not, or, sql } from 'drizzle-orm';
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
  const { sourcePage, migrationStatus, migratedToProductId, matchedProductId, outcome, reasons, isExcluded } =
    migrationProducts;
  // The shop had some machines just as their rows say, or the import leaves those that it had: there was nothing to apply.
  const hasQuestion = sql`${reasons} @> '[{"isQuestion": true}]'`;
  const isMatched = and(inArray(outcome, ['unchanged', 'skipped']), not(hasQuestion), eq(isExcluded, false));
  const isSure = or(inArray(migrationStatus, ['applied', 'kept']), isMatched);
  const found = await db
    .selectDistinct({ id: products.id })
    .from(migrationProducts)
    .innerJoin(products, eq(products.id, sql`coalesce(${migratedToProductId}, ${matchedProductId})`))
    .where(and(eq(sourcePage, key), isSure, visibleTo(null)))
    .limit(2);
  const [product, another] = found;
  return product && !another ? product.id : null;
}
