import { type Job, jobs } from '@dealer/db';
import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { mailTopics } from './topics.ts';

const isMail = inArray(jobs.topic, [...mailTopics]);

/** Which jobs are mails that were given up. */
export const isFailedMail = and(eq(jobs.status, 'failed'), isMail);

/** Which jobs are mails that could not be sent so far and will be, or are being, tried again. */
export const isWaitingMail = and(
  isMail,
  or(
    and(eq(jobs.status, 'pending'), gt(jobs.attempts, 0)),
    and(eq(jobs.status, 'running'), gt(jobs.attempts, 1)),
  ),
);

/** What tells when a job is tried next; the database's clock decides what is due. */
export const tryColumns = {
  status: jobs.status,
  runAt: jobs.runAt,
  isDue: sql<boolean>`${jobs.runAt} <= now()`,
};

/** When a job is tried next; null where it is being tried, or will not be. */
export function nextTryOf({ status, runAt, isDue }: Pick<Job, 'status' | 'runAt'> & { isDue: boolean }) {
  return status === 'pending' && !isDue ? runAt : null;
}
