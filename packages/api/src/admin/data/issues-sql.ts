import { migrationProducts, products } from '@dealer/db';
import { type SQL, sql } from 'drizzle-orm';
import { UNCATEGORIZED } from '../../domain/products/categories.ts';
import { ZERO_TURN_PATTERN, zeroTurnSubcategories } from '../../domain/products/zero-turn.ts';
import { isFilled } from '../products/ready-sql.ts';
import { analyzedStatuses, type EnrichmentIssue } from './schema.ts';

const listOf = (values: readonly string[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );

/** Tools whose dimension has a name: bar length, tube length and so on (admin §9). */
const measuredTools = ['chainsaws', 'trimmers', 'hedge-trimmers', 'pressure-washers', 'tillers'];
/** Tools that are sold with an engine. */
const engineTools = [...measuredTools, 'blowers', 'multi-tools', 'shred-n-vac'];
const machines = sql`${products.category} in ('lawn-mowers', 'snow-blowers')`;
const isMeasured = sql`(${machines} or ${products.subcategory} in (${listOf(measuredTools)}))`;
const hasEngine = sql`((${machines} or ${products.subcategory} in (${listOf(engineTools)}))
  and coalesce(${products.powerType}, '') !~* 'electric|batter|cord|volt')`;

/** The fields that are null although they matter: an electric blower has neither a width nor an engine. */
const nullFields = sql`array_remove(array[
    case when ${products.category} = ${UNCATEGORIZED} then 'category' end,
    case when ${isMeasured} and ${products.cuttingWidth} is null then 'cuttingWidth' end,
    case when ${hasEngine} and ${products.engineDisplacement} is null then 'engineDisplacement' end,
    case when ${hasEngine} and ${products.engineBrand} is null then 'engineBrand' end,
    case when jsonb_array_length(${products.features}) = 0 then 'features' end,
    case when ${products.specifications} is null then 'specifications' end
  ], null)`;

/** Reads as a zero-turn mower but is in neither of their subcategories (decisions §7). */
const isUnsortedZeroTurn = sql`(coalesce(${products.subcategory}, '') not in (${listOf(zeroTurnSubcategories)})
  and (${products.name} ~* ${ZERO_TURN_PATTERN} or ${products.model} ~* ${ZERO_TURN_PATTERN}
    or ${products.description} ~* ${ZERO_TURN_PATTERN}))`;

/** The columns of `flagged` that say which issues a product has. */
export const issueColumns: Record<EnrichmentIssue, SQL> = {
  missingImages: sql.raw('missing_images'),
  missingDescriptions: sql.raw('missing_description'),
  missingPrices: sql.raw('missing_price'),
  zeroTurnNeedsReview: sql.raw('unsorted_zero_turn'),
  nullFields: sql.raw('(cardinality(null_fields) > 0)'),
};

/** The condition of any issue on `flagged`. */
export const hasIssue = sql`(${sql.join(Object.values(issueColumns), sql` or `)})`;

/**
 * A query of the analyzed products with their issues, one row each, for a CTE called `flagged`.
 * @param condition narrows the products
 */
export function flaggedProducts(condition?: SQL): SQL {
  return sql`select ${products.id}, ${products.name}, ${products.brand}, ${products.model}, ${products.sku}, ${products.status},
      jsonb_array_length(${products.images}) = 0 as missing_images,
      coalesce(${products.description}, '') !~ '[^[:space:]]' as missing_description,
      not ${isFilled.price} as missing_price,
      ${isUnsortedZeroTurn} as unsorted_zero_turn, ${nullFields} as null_fields
    from ${products}
    where ${products.status} in (${listOf(analyzedStatuses)}) ${condition ? sql`and ${condition}` : sql``}`;
}

/** The columns of `flagged` that migrationPriceOf needs. */
export const flaggedKeys = { id: sql.raw('flagged.id'), sku: sql.raw('flagged.sku') };

/** The order of every list of issues: what customers see first, the newest of it first. */
export const issueOrder = sql`(flagged.status = 'published') desc, flagged.id desc`;

/**
 * The price of the newest imported row of a product that was not undone or left out and does not wait for review (decisions X14),
 * as a scalar query on a row of products. A row in review may be about another machine, or have one of two prices.
 */
export function migrationPriceOf(product: { id: SQL; sku: SQL }): SQL {
  return sql`(
    select found.price from (
      select row.id, row.price from ${migrationProducts} as row
        where row.migrated_to_product_id = ${product.id} and ${isOffer}
      union all
      select row.id, row.price from ${migrationProducts} as row
        where row.matched_product_id = ${product.id} and ${isOffer}
      union all
      select row.id, row.price from ${migrationProducts} as row
        where row.sku = ${product.sku} and ${isOffer}
    ) as found order by found.id desc limit 1)`;
}

const isOffer = sql`row.price ~ '^[0-9]+[.][0-9]{2}$' and row.price <> '0.00' and not row.is_excluded
  and row.migration_status <> 'undone' and row.outcome is distinct from 'review'`;
