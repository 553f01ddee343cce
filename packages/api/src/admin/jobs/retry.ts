import { emailLog, jobs } from '@dealer/db';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { conflict, notFound } from '../../errors.ts';
import { announceJobs } from '../../jobs/queue.ts';

const FURTHER_TRIES = 12;

/**
 * Has a job that was given up tried again, at once and as often as a new one. Its tries go on being counted, because a
 * try is known by its number.
 * @throws NOT_FOUND; CONFLICT for a job that was not given up
 */
export function retryJob({ db }: Context, { id }: { id: number }): Promise<void> {
  return db.transaction(async (tx) => {
    const [revived] = await tx
      .update(jobs)
      .set({
        status: 'pending',
        runAt: sql`now()`,
        maxAttempts: sql`${jobs.attempts} + ${FURTHER_TRIES}::int`,
      })
      .where(and(eq(jobs.id, id), eq(jobs.status, 'failed')))
      .returning({ topic: jobs.topic });
    if (!revived) {
      const [job] = await tx.select({ status: jobs.status }).from(jobs).where(eq(jobs.id, id));
      if (!job) throw notFound('Job');
      throw conflict(`Only a failed job can be tried again; this one is ${job.status}`);
    }
    await tx.update(emailLog).set({ status: 'queued' }).where(eq(emailLog.jobId, id));
    await announceJobs(tx, revived.topic);
  });
}
