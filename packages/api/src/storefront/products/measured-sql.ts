import { fields, productFieldValues, products } from '@dealer/db';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { parseRange } from '../../domain/number-range.ts';
import { deckCategories, engineFilters, priceSteps } from '../../domain/products/filter-ranges.ts';
import { realPrice } from './search-hits.ts';

/** The condition that a column is in one of the ranges; what is no range matches nothing. */
export function inRanges(column: SQLWrapper, values: string[]): SQL {
  const ranges = values.flatMap((value) => parseRange(value) ?? []);
  if (!ranges.length) return sql`false`;
  const parts = ranges.map(({ min, max }) => {
    if (min === null) return sql`${column} <= ${max}`;
    return max === null ? sql`${column} >= ${min}` : sql`${column} between ${min} and ${max}`;
  });
  return sql`coalesce(${sql.join(parts, sql` or `)}, false)`;
}

export const hasDeck = sql`${products.category} in (${sql.raw(deckCategories.map((slug) => `'${slug}'`).join())})`;

/** A query for the materials of decks, as `deck`, by the ids of their machines, from typed specifications (decisions P10). */
export const decks = sql`
  select ${productFieldValues.productId} as id, lower(${productFieldValues.valueText}) as deck from ${productFieldValues}
  where ${productFieldValues.fieldId} = (select ${fields.id} from ${fields} where ${fields.slug} = 'deck')`;

/** Mowers to walk behind are compared by another measure than the others. */
export const isWalkBehind = sql`coalesce(${products.subcategory} = 'walk-behind', false)`;

const thresholds = (steps: readonly number[]) => sql.raw(`array[${steps.join(', ')}]::numeric[]`);

/** The number of steps of the price filter below a product's price; null without a price. */
export const priceStep = sql`width_bucket((${realPrice}) - 0.01, ${thresholds(priceSteps)})`;

/** Numbers the ranges of all engine filters: a hundred times the filter's place, and the place of its range. */
const FILTER_STEP = 100;

/** The range of its engine filter that a product is in; null if it is not known. */
export const engineStep = sql`case ${sql.join(
  engineFilters.map(({ category, subcategory, measure, steps }, place) => {
    const column = measure === 'horsepower' ? products.horsepower : products.engineDisplacement;
    const isIn = subcategory ? sql.raw(` and subcategory = '${subcategory}'`) : sql``;
    return sql`when category = ${sql.raw(`'${category}'`)}${isIn} then ${sql.raw(String(place * FILTER_STEP))} + width_bucket(${column}::numeric, ${thresholds(steps)})`;
  }),
  sql` `,
)} end`;

/** The filter and the range of a numbered step. */
export function readEngineStep(step: number) {
  const filter = engineFilters[Math.floor(step / FILTER_STEP)];
  return filter && { filter, place: step % FILTER_STEP };
}
