import { type Db, missedSearches, outOfStockViews, products, rows } from '@dealer/db';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { formatDay } from '../../domain/moment.ts';
import { isStaff } from '../../domain/site/roles.ts';
import { oneLine } from '../../domain/text.ts';
import { countDemand } from '../../limits/limits.ts';
import { hasAnswer } from '../products/search.ts';
import type { Counted, CountSearchInput, CountViewInput } from './schema.ts';

const MIN_LENGTH = 2;
const MAX_LENGTH = 60;
/** A phone number has ten digits: a phrase with more digits than this is not counted. */
const MAX_DIGITS = 9;
/** Phrases of a day; further ones are not counted, so that nobody can fill the table. */
const MAX_PHRASES_A_DAY = 2_000;

/** The words of a search as they are counted; undefined for what may be about a person rather than a machine. */
function phraseOf(search: string): string | undefined {
  const phrase = oneLine(search).toLowerCase().replaceAll(/\s+/g, ' ');
  if (phrase.length < MIN_LENGTH || phrase.length > MAX_LENGTH) return undefined;
  if (phrase.includes('@') || phrase.replaceAll(/\D/g, '').length > MAX_DIGITS) return undefined;
  return phrase;
}

/** @returns whether the statement wrote a row */
const hasWritten = async (db: Db, statement: SQL) => (await rows(db, statement)).length > 0;

/**
 * Counts a search of a visitor that found nothing, once a day for each network address. Nothing about the visitor is stored
 * with it. What finds a product, looks like an address or a phone number, or comes from staff is not counted.
 */
export async function countMissedSearch(ctx: Context, { search }: CountSearchInput): Promise<Counted> {
  const phrase = phraseOf(search);
  if (!phrase || isStaff(ctx.actor) || !(await countDemand(ctx, `search ${phrase}`)))
    return { counted: false };
  if (await hasAnswer(ctx, search)) return { counted: false };
  const day = formatDay(ctx.now());
  const ofDay = sql`select count(*) from ${missedSearches} where day = ${day}::date`;
  const known = sql`select from ${missedSearches} where day = ${day}::date and phrase = ${phrase}`;
  const counted = await hasWritten(
    ctx.db,
    sql`insert into ${missedSearches} as stored (day, phrase, visitors)
      select ${day}::date, ${phrase}, 1 where (${ofDay}) < ${MAX_PHRASES_A_DAY} or exists (${known})
      on conflict (day, phrase) do update set visitors = stored.visitors + 1
      returning 1`,
  );
  return { counted };
}

/** Counts that a visitor looked at a product that is out of stock, once a day for each network address. */
export async function countOutOfStockView(ctx: Context, { productId }: CountViewInput): Promise<Counted> {
  if (isStaff(ctx.actor) || !(await countDemand(ctx, `view ${productId}`))) return { counted: false };
  const isMissed = and(
    eq(products.id, productId),
    eq(products.status, 'published'),
    eq(products.inStock, false),
  );
  const counted = await hasWritten(
    ctx.db,
    sql`insert into ${outOfStockViews} as stored (day, product_id, visitors)
      select ${formatDay(ctx.now())}::date, ${products.id}, 1 from ${products} where ${isMissed}
      on conflict (day, product_id) do update set visitors = stored.visitors + 1
      returning 1`,
  );
  return { counted };
}
