import { type Job, jobs } from '@dealer/db';
import { and, eq, gt, inArray, or } from 'drizzle-orm';
import { topicsWhere } from '../jobs/topics.ts';

const isMail = inArray(
  jobs.topic,
  topicsWhere((facts) => facts.isMail === true),
);

/** Selects mails that were given up. */
export const isFailedMail = and(eq(jobs.status, 'failed'), isMail);

/** Selects mails that could not be sent so far and are, or will be, tried again. */
export const isWaitingMail = and(
  isMail,
  or(
    and(eq(jobs.status, 'pending'), gt(jobs.attempts, 0)),
    and(eq(jobs.status, 'running'), gt(jobs.attempts, 1)),
  ),
);

/** The columns that `nextAttemptAt` reads. */
export const nextAttemptColumns = { status: jobs.status, runAt: jobs.runAt };

/** Returns when a job is tried next; null if it is due or running, or will not be tried again. */
export function nextAttemptAt({ status, runAt }: Pick<Job, 'status' | 'runAt'>, now: Date): Date | null {
  return status === 'pending' && runAt > now ? runAt : null;
}
