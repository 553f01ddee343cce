import { enrichmentRuns, importRuns, type Job, jobs } from '@dealer/db';
import { and, count, eq, inArray, lte, sql } from 'drizzle-orm';
import { spentSince } from '../admin/ai/ask-metered.ts';
import { getAiCosts } from '../admin/ai/costs-setting.ts';
import type { Services } from '../context.ts';
import { toDollars } from '../domain/enrichment/ai-costs.ts';
import { startOfMonth } from '../domain/moment.ts';
import { isFailedMail, isWaitingMail } from '../mail/job-states.ts';

/** What an operator watches: numbers only, nothing about a person. */
export interface OperationFigures {
  /** Jobs in each state that has any. */
  jobs: { state: Job['status']; jobs: number }[];
  /** How long the oldest job that could run has waited; 0 without one. */
  oldestDueSeconds: number;
  /** Mails that were given up. */
  failedMails: number;
  /** Mails that could not be sent so far and will be tried again. */
  waitingMails: number;
  /** What the AI has cost this month. */
  aiDollars: number;
  /** What the AI may cost in a month; null without a limit. */
  aiBudgetDollars: number | null;
  activeImports: number;
  activeEnrichments: number;
}

/** Reads the figures, one query after the other: they must not take the connections that requests wait for. */
export async function getOperationFigures({
  db,
  now,
}: Pick<Services, 'db' | 'now'>): Promise<OperationFigures> {
  const moment = now();
  const states = await db.select({ state: jobs.status, jobs: count() }).from(jobs).groupBy(jobs.status);
  const [oldest] = await db
    .select({ runAt: sql`min(${jobs.runAt})`.mapWith(jobs.runAt) })
    .from(jobs)
    .where(and(eq(jobs.status, 'pending'), lte(jobs.runAt, moment)));
  const failedMails = await db.$count(jobs, isFailedMail);
  const waitingMails = await db.$count(jobs, isWaitingMail);
  const micros = await spentSince(db, startOfMonth(moment));
  const { monthlyBudget } = await getAiCosts(db);
  const importing = inArray(importRuns.status, ['reading', 'planning', 'applying', 'undoing']);
  const enriching = inArray(enrichmentRuns.status, ['running', 'undoing']);
  return {
    jobs: states,
    oldestDueSeconds: oldest?.runAt ? (moment.getTime() - oldest.runAt.getTime()) / 1000 : 0,
    ...{ failedMails, waitingMails },
    aiDollars: toDollars(micros),
    aiBudgetDollars: monthlyBudget,
    activeImports: await db.$count(importRuns, importing),
    activeEnrichments: await db.$count(enrichmentRuns, enriching),
  };
}
