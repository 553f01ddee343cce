import { type Db, jobs, rows } from '@dealer/db';
import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import { type JobTopic, slowTopics } from './topics.ts';

const LONGEST_REASON = 500;

export interface ClaimedJob extends Record<string, unknown> {
  id: number;
  topic: JobTopic;
  payload: Record<string, unknown>;
  attempts: number;
  maxAttempts: number;
}

/** Which jobs a worker does: those that wait for others for long, or all the rest. */
export type Lane = 'slow' | 'quick';

function inLane(lane: Lane | undefined): SQL | undefined {
  const slow = [...slowTopics];
  if (lane === 'slow') return inArray(jobs.topic, slow);
  return lane === 'quick' ? notInArray(jobs.topic, slow) : sql`true`;
}

/**
 * Claims the job that has been due longest. The claim commits at once and holds for the lease, so no transaction stays
 * open while mail or HTTP runs; a worker that died loses its claim when the lease ends.
 * @param lane any job unless given
 */
export async function claimJob(db: Db, leaseSeconds: number, lane?: Lane): Promise<ClaimedJob | undefined> {
  const [job] = await rows<ClaimedJob>(
    db,
    sql`update ${jobs} set status = 'running', attempts = attempts + 1, locked_until = now() + make_interval(secs => ${leaseSeconds})
      where id = (
        select id from ${jobs}
        where ((status = 'pending' and run_at <= now()) or (status = 'running' and locked_until < now()))
          and ${inLane(lane)}
        order by run_at, id limit 1 for update skip locked
      )
      returning id::int, topic, payload, attempts, max_attempts as "maxAttempts"`,
  );
  return job;
}

/** The same try of the same job: a worker whose lease ended must not write over its successor's result. */
const sameTry = (job: ClaimedJob) =>
  and(eq(jobs.id, job.id), eq(jobs.status, 'running'), eq(jobs.attempts, job.attempts));

/** Marks a claimed job as done. */
export async function completeJob(db: Db, job: ClaimedJob): Promise<void> {
  await db
    .update(jobs)
    .set({ status: 'done', doneAt: sql`now()`, lockedUntil: null, lastError: null })
    .where(sameTry(job));
}

/** Puts a claimed job back to be tried again, or gives it up with its reason. @param retryInSeconds null gives up */
export async function failJob(
  db: Db,
  job: ClaimedJob,
  reason: string,
  retryInSeconds: number | null,
): Promise<void> {
  const next =
    retryInSeconds === null
      ? { status: 'failed' as const }
      : { status: 'pending' as const, runAt: sql`now() + make_interval(secs => ${retryInSeconds})` };
  await db
    .update(jobs)
    .set({ ...next, lockedUntil: null, lastError: reason.slice(0, LONGEST_REASON) })
    .where(sameTry(job));
}
