import { emailLog, jobs } from '@dealer/db';
import { and, eq, gt, or, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { conflict, notFound } from '../../errors.ts';
import { announceJobs } from '../../jobs/queue.ts';

const FURTHER_TRIES = 12;
const givenUp = eq(jobs.status, 'failed');
const waits = and(eq(jobs.status, 'pending'), gt(jobs.runAt, sql`now()`));

/**
 * Has a job tried at once: one that was given up, and then as often as a new one; or one that waits for its next try,
 * which does not bring its giving up nearer. Tries go on being counted, because a try is known by its number.
 * @throws NOT_FOUND; CONFLICT for a job that is done or being tried
 */
export function retryJob({ db }: Context, { id }: { id: number }): Promise<void> {
  return db.transaction(async (tx) => {
    const [revived] = await tx
      .update(jobs)
      .set({
        status: 'pending',
        runAt: sql`now()`,
        maxAttempts: sql`case when ${givenUp} then ${jobs.attempts} + ${FURTHER_TRIES}::int else ${jobs.maxAttempts} + 1 end`,
      })
      .where(and(eq(jobs.id, id), or(givenUp, waits)))
      .returning({ topic: jobs.topic });
    if (!revived) {
      const [job] = await tx.select({ status: jobs.status }).from(jobs).where(eq(jobs.id, id));
      if (!job) throw notFound('Job');
      const state = job.status === 'done' ? 'done' : 'being tried already';
      throw conflict(`Only a job that waits or failed can be tried again; this one is ${state}`);
    }
    await tx.update(emailLog).set({ status: 'queued' }).where(eq(emailLog.jobId, id));
    await announceJobs(tx, revived.topic);
  });
}
