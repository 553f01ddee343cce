import { missedSearches } from '@dealer/db';
import { asc, desc, gte, max, sql, sum } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { findsAnything } from '../../storefront/products/search.ts';
import type { MissedSearch, MissedSearchesInput } from './schema.ts';
import { firstDemandDay, MIN_VISITORS } from './window.ts';

/** So many times the asked for number of phrases are searched again: most of them may be answered by now. */
const MAX_ANSWERED = 2;

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
    .limit(limit * MAX_ANSWERED);
  const missed: MissedSearch[] = [];
  for (const search of counted) {
    if (missed.length === limit) break;
    if (!(await findsAnything(ctx, search.phrase))) missed.push(search);
  }
  return missed;
}
