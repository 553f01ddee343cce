import { type Db, jobs } from '@dealer/db';
import type { SQL } from 'drizzle-orm';

interface Requeue {
  /** The time at which the jobs are due. */
  runAt: Date;
  /** The time until which failed attempts are retried; null for as long as those of a new job. */
  retryUntil: Date | null;
  /** Failed attempts that the delay before the next one takes into account. */
  failures: number;
  lastError?: string;
}

/** The values for a retry by staff: due now, with the retry period and the backoff of a new job. */
export const retriedNow = (now: Date): Requeue => ({ runAt: now, retryUntil: null, failures: 0 });

/**
 * Makes jobs pending again; the only place that does. Keeps counting attempts, because a worker recognizes its claim by
 * that number.
 * @param condition the jobs; in a WHERE, so that a job that somebody else changed meanwhile is left alone
 * @returns the ids of the requeued jobs; call `announceJobs` for jobs that are due now
 */
export async function requeue(db: Db, condition: SQL | undefined, values: Requeue): Promise<number[]> {
  const requeued = await db
    .update(jobs)
    .set({ ...values, status: 'pending', crashes: 0, lockedUntil: null, failedAt: null })
    .where(condition)
    .returning({ id: jobs.id });
  return requeued.map(({ id }) => id);
}
