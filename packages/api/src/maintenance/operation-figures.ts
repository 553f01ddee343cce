import { type Db, enrichmentRuns, importRuns, type Job, jobs } from '@dealer/db';
import { count, inArray, sql } from 'drizzle-orm';
import { spentSince } from '../admin/ai/ask-metered.ts';
import { getAiCosts } from '../admin/ai/costs-setting.ts';
import { readBackupStatus } from '../backups/backup-status.ts';
import type { Services } from '../context.ts';
import { toDollars } from '../domain/enrichment/ai-costs.ts';
import { startOfMonth } from '../domain/moment.ts';
import { factsOf, lanes } from '../jobs/topics.ts';
import { readLastLeadPathSuccess } from '../lead-path/state.ts';
import { isFailedMail, isWaitingMail } from '../mail/job-states.ts';

/** The figures that an operator watches: numbers only, nothing about a person. */
export interface OperationFigures {
  /** Jobs in each state that has any. */
  jobs: { state: Job['status']; jobs: number }[];
  /**
   * The time that a job that could run has waited while no other of its lane ended; 0 without one. The age alone would not say whether
   * anybody works: the last of 500 lookups waits an hour.
   */
  oldestDueSeconds: number;
  /** Mails that were given up. */
  failedMails: number;
  /** Mails that could not be sent so far and will be tried again. */
  waitingMails: number;
  /** The cost of the AI this month. */
  aiDollars: number;
  /** The monthly budget of the AI; null without a limit. */
  aiBudgetDollars: number | null;
  activeImports: number;
  activeEnrichments: number;
  /** When a backup was last restored and compared; null without one. */
  backupVerifiedAt: Date | null;
  /** When a test request last went through form, database, job and SMTP; null without one. */
  leadPathVerifiedAt: Date | null;
}

/** Returns the longest time, in seconds, that a lane has had a job that could run without any of its jobs ending. */
async function readOldestDue(db: Db, moment: Date): Promise<number> {
  const at = sql`${moment.toISOString()}::timestamptz`;
  const isDue = sql`${jobs.status} = 'pending' and ${jobs.runAt} <= ${at}`;
  const isAbandoned = sql`${jobs.status} = 'running' and ${jobs.lockedUntil} <= ${at}`;
  const topics = await db
    .select({
      topic: jobs.topic,
      dueSince: sql<number | null>`extract(epoch from least(min(${jobs.runAt}) filter (where ${isDue}),
        min(${jobs.lockedUntil}) filter (where ${isAbandoned})))::float8`,
      endedAt: sql<number>`coalesce(extract(epoch from max(greatest(${jobs.doneAt}, ${jobs.failedAt}))), 0)::float8`,
    })
    .from(jobs)
    .groupBy(jobs.topic);
  const waits = lanes.map(({ name }) => {
    const own = topics.filter(({ topic }) => factsOf(topic).lane === name);
    const dueSince = Math.min(...own.map((topic) => topic.dueSince ?? Infinity));
    const endedAt = Math.max(...own.map((topic) => topic.endedAt));
    return moment.getTime() / 1000 - Math.max(dueSince, endedAt);
  });
  return Math.max(0, ...waits);
}

/** Reads the figures, one query after the other: they must not take the connections that requests wait for. */
export async function getOperationFigures({
  db,
  now,
}: Pick<Services, 'db' | 'now'>): Promise<OperationFigures> {
  const moment = now();
  const states = await db.select({ state: jobs.status, jobs: count() }).from(jobs).groupBy(jobs.status);
  const oldestDueSeconds = await readOldestDue(db, moment);
  const failedMails = await db.$count(jobs, isFailedMail);
  const waitingMails = await db.$count(jobs, isWaitingMail);
  const micros = await spentSince(db, startOfMonth(moment));
  const { monthlyBudget } = await getAiCosts(db);
  const importing = inArray(importRuns.status, ['reading', 'planning', 'applying', 'undoing']);
  const enriching = inArray(enrichmentRuns.status, ['running', 'undoing']);
  return {
    jobs: states,
    oldestDueSeconds,
    failedMails,
    waitingMails,
    aiDollars: toDollars(micros),
    aiBudgetDollars: monthlyBudget,
    activeImports: await db.$count(importRuns, importing),
    activeEnrichments: await db.$count(enrichmentRuns, enriching),
    backupVerifiedAt: (await readBackupStatus(db)).lastVerified?.at ?? null,
    leadPathVerifiedAt: await readLastLeadPathSuccess(db),
  };
}
