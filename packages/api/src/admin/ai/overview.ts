import { aiCalls, enrichmentRuns, smartLookupVersions } from '@dealer/db';
import { count, desc, eq, gte, isNotNull, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { findPrice, toMicros } from '../../domain/enrichment/ai-costs.ts';
import { addDays, formatDay, SHOP_TIME_ZONE, startOfDay, startOfMonth } from '../../domain/moment.ts';
import { spentSince } from './ask-metered.ts';
import { getAiCosts } from './costs-setting.ts';
import type { AiCostOverview } from './schema.ts';

/** Days that are listed; the last one is today. */
const DAYS = 31;
const RUNS = 10;

const { inputTokens, outputTokens, costMicros, createdAt, versionId, runId, model } = aiCalls;
const used = {
  calls: count(),
  tokens: sql`sum(${inputTokens} + ${outputTokens})`.mapWith(Number),
  costMicros: sql`sum(${costMicros})`.mapWith(Number),
};

/** Returns the costs of the AI: of this month beside its budget, the last days, the latest runs and each version. */
export async function getAiCostOverview({ db, now }: Context): Promise<AiCostOverview> {
  const moment = now();
  const recently = gte(createdAt, startOfDay(addDays(formatDay(moment), 1 - DAYS)));
  const day = sql<string>`to_char(${createdAt} at time zone ${sql.raw(`'${SHOP_TIME_ZONE}'`)}, 'YYYY-MM-DD')`;
  const { prices, monthlyBudget } = await getAiCosts(db);
  const monthMicros = await spentSince(db, startOfMonth(moment));
  const days = await db
    .select({ day, ...used })
    .from(aiCalls)
    .where(recently)
    .groupBy(day)
    .orderBy(desc(day));
  const runs = await db
    .select({
      id: enrichmentRuns.id,
      mode: enrichmentRuns.mode,
      createdAt: enrichmentRuns.createdAt,
      ...used,
    })
    .from(aiCalls)
    .innerJoin(enrichmentRuns, eq(enrichmentRuns.id, runId))
    .where(isNotNull(runId))
    .groupBy(enrichmentRuns.id)
    .orderBy(desc(enrichmentRuns.id))
    .limit(RUNS);
  const { versionName, versionNumber } = smartLookupVersions;
  const versions = await db
    .select({
      versionId,
      name: sql<string | null>`${versionName} || ' (' || ${versionNumber} || ')'`,
      ...used,
    })
    .from(aiCalls)
    .leftJoin(smartLookupVersions, eq(smartLookupVersions.id, versionId))
    .groupBy(versionId, versionName, versionNumber)
    .orderBy(desc(used.costMicros));
  const usedModels = await db.selectDistinct({ model }).from(aiCalls).where(recently).orderBy(model);
  return {
    monthMicros,
    budgetMicros: monthlyBudget === null ? null : toMicros(monthlyBudget),
    days,
    runs,
    versions,
    unpricedModels: usedModels.map((call) => call.model).filter((name) => !findPrice(prices, name).isKnown),
  };
}
