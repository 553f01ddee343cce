import { type Db, emailLog, type Job, jobs, type OuterDb } from '@dealer/db';
import { and, eq, inArray, lt, lte, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { beginningOf } from '../domain/text.ts';
import { inTransaction } from '../in-transaction.ts';
import { requeue } from './requeue.ts';
import { MAX_REASON_LENGTH } from './retry.ts';
import { type Lane, topicsWhere } from './topics.ts';

export type ClaimedJob = Pick<
  Job,
  'id' | 'topic' | 'payload' | 'attempts' | 'crashes' | 'failures' | 'retryUntil'
>;

/** Selects the jobs of a lane; topics of other releases are in the quick one. */
function inLane(lane: Lane | undefined): SQL | undefined {
  if (!lane) return undefined;
  if (lane !== 'quick')
    return inArray(
      jobs.topic,
      topicsWhere((facts) => facts.lane === lane),
    );
  return notInArray(
    jobs.topic,
    topicsWhere((facts) => facts.lane !== lane),
  );
}

/**
 * Claims the job that has been due longest. The claim commits at once and holds for the lease, so no transaction stays
 * open while mail or HTTP runs. If the worker dies, the job can be claimed again when the lease ends.
 * @param lane any job unless given
 * @param runningIds the jobs that this process is running: they are not abandoned, even if the clock jumped past the end of their leases
 */
export async function claimJob(
  db: Db,
  now: Date,
  leaseSeconds: number,
  lane?: Lane,
  runningIds: ReadonlySet<number> = new Set(),
): Promise<ClaimedJob | undefined> {
  const isDue = and(eq(jobs.status, 'pending'), lte(jobs.runAt, now));
  const isAbandoned = and(
    eq(jobs.status, 'running'),
    lt(jobs.lockedUntil, now),
    runningIds.size ? notInArray(jobs.id, [...runningIds]) : undefined,
  );
  const next = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(or(isDue, isAbandoned), inLane(lane)))
    .orderBy(jobs.runAt, jobs.id)
    .limit(1)
    .for('update', { skipLocked: true });
  const [job] = await db
    .update(jobs)
    .set({
      status: 'running',
      attempts: sql`${jobs.attempts} + 1`,
      crashes: sql`case when ${jobs.status} = 'running' then ${jobs.crashes} + 1 else 0 end`,
      lockedUntil: new Date(now.getTime() + leaseSeconds * 1000),
    })
    // Compared with =, the subquery runs once: as a join it could lock and claim more than one row.
    .where(eq(jobs.id, sql`(${next})`))
    .returning({
      id: jobs.id,
      topic: jobs.topic,
      payload: jobs.payload,
      attempts: jobs.attempts,
      crashes: jobs.crashes,
      failures: jobs.failures,
      retryUntil: jobs.retryUntil,
    });
  return job;
}

/**
 * Ends the leases of all running jobs, so that they are due at once. Only where no other process works on the database: then a
 * process that died had claimed them.
 */
export async function endLeases(db: Db): Promise<void> {
  await db
    .update(jobs)
    .set({ lockedUntil: new Date(0) })
    .where(eq(jobs.status, 'running'));
}

/** The claim itself: a worker whose lease ended must not overwrite the result of the next one. */
const sameClaim = (job: ClaimedJob) =>
  and(eq(jobs.id, job.id), eq(jobs.status, 'running'), eq(jobs.attempts, job.attempts));

/**
 * Marks a claimed job as done. Where an earlier attempt could not send its mail and this one found it of no use, such as the
 * reminder of a request that was answered meanwhile, deletes it from the mail log: it would be queued there for ever.
 */
export async function completeJob(db: OuterDb, job: ClaimedJob, now: Date): Promise<void> {
  const complete = (each: Db) =>
    each
      .update(jobs)
      .set({ status: 'done', doneAt: now, lockedUntil: null, lastError: null })
      .where(sameClaim(job))
      .returning({ id: jobs.id });
  if (job.attempts === 1) {
    await complete(db);
    return;
  }
  await inTransaction({ db }, async (tx) => {
    const done = await complete(tx);
    if (done.length)
      await tx.delete(emailLog).where(and(eq(emailLog.jobId, job.id), eq(emailLog.status, 'queued')));
  });
}

/** Makes a claimed job due again because the process stops; the attempt does not count as failed. */
export async function releaseJob(db: Db, job: ClaimedJob, now: Date): Promise<void> {
  await requeue(db, sameClaim(job), { runAt: now, retryUntil: job.retryUntil, failures: job.failures });
}

/** Ends the lease of a claimed job at once. The next claim counts a crash for it, which this one takes off: the process did not die. */
export async function returnClaim(db: Db, job: ClaimedJob): Promise<void> {
  await db
    .update(jobs)
    .set({ crashes: job.crashes - 1, lockedUntil: new Date(0) })
    .where(sameClaim(job));
}

/**
 * Requeues a claimed job whose attempt failed, or gives it up, and with it the mail that it has in the mail log.
 * @param reason for staff
 * @param next when it is retried; null gives it up
 */
export async function failJob(
  db: OuterDb,
  job: ClaimedJob,
  reason: string,
  next: { runAt: Date; retryUntil: Date } | null,
  now: Date,
): Promise<void> {
  const lastError = beginningOf(reason, MAX_REASON_LENGTH);
  const failures = job.failures + 1;
  if (next) {
    await requeue(db, sameClaim(job), { ...next, failures, lastError });
    return;
  }
  await inTransaction({ db }, async (tx) => {
    const failed = await tx
      .update(jobs)
      .set({ status: 'failed', failedAt: now, failures, lockedUntil: null, lastError })
      .where(sameClaim(job))
      .returning({ id: jobs.id });
    if (failed.length === 0) return;
    // A handler that died or was abandoned has not logged that its mail will not be sent.
    await tx
      .update(emailLog)
      .set({ status: 'failed', error: lastError })
      .where(and(eq(emailLog.jobId, job.id), eq(emailLog.status, 'queued')));
  });
}
