import { type Db, jobs } from '@dealer/db';
import type { SQL } from 'drizzle-orm';

interface Requeue {
  /** When the jobs are due. */
  runAt: Date;
  /** Until when failed attempts are retried; null for as long as a new job. */
  retryUntil: Date | null;
  lastError?: string;
}

/**
 * Makes jobs pending again; the only place that does. Keeps counting attempts, because a worker recognizes its claim by
 * that number.
 * @param condition the jobs; in a WHERE, so that a job that somebody else changed meanwhile is left alone
 * @returns the ids of the requeued jobs; jobs that are due now want `announceJobs`
 */
export async function requeue(db: Db, condition: SQL | undefined, values: Requeue): Promise<number[]> {
  const requeued = await db
    .update(jobs)
    .set({ ...values, status: 'pending', crashes: 0, lockedUntil: null })
    .where(condition)
    .returning({ id: jobs.id });
  return requeued.map(({ id }) => id);
}
