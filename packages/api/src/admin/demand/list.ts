import { missedSearches } from '@dealer/db';
import { asc, desc, gte, max, sql, sum } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { MIN_VISITORS } from '../../domain/requests/demand.ts';
import { hasAnswer } from '../../storefront/products/search.ts';
import type { MissedSearch, MissedSearchesInput } from './schema.ts';
import { firstDemandDay } from './window.ts';

/** At most so many phrases are searched again, the most wanted first: most of them may be answered by now. */
const MAX_SEARCHED = 2_000;
/** Phrases that are searched beside each other. */
const PARALLEL_SEARCHES = 10;

/**
 * Lists what several visitors searched for in the last weeks and would still not find today, most wanted first: a phrase that
 * a new machine or synonym answers is gone.
 */
export async function listMissedSearches(
  ctx: Pick<Context, 'db' | 'now'>,
  { limit }: MissedSearchesInput,
): Promise<MissedSearch[]> {
  const { phrase, day } = missedSearches;
  const visitors = sum(missedSearches.visitors).mapWith(Number);
  const counted = await ctx.db
    .select({ phrase, visitors, lastDay: sql<string>`${max(day)}::text` })
    .from(missedSearches)
    .where(gte(day, firstDemandDay(ctx.now())))
    .groupBy(phrase)
    .having(sql`${sum(missedSearches.visitors)} >= ${MIN_VISITORS}`)
    .orderBy(desc(visitors), asc(phrase))
    .limit(MAX_SEARCHED);
  const withoutResults: MissedSearch[] = [];
  for (let start = 0; start < counted.length && withoutResults.length < limit; start += PARALLEL_SEARCHES) {
    const searches = counted.slice(start, start + PARALLEL_SEARCHES);
    const found = await Promise.all(searches.map((search) => hasAnswer(ctx, search.phrase)));
    withoutResults.push(...searches.filter((_search, at) => !found[at]));
  }
  return withoutResults.slice(0, limit);
}
