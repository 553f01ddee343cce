import { type Db, jobs, type Transaction } from '@dealer/db';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Services } from '../context.ts';
import type { JobPayloads, JobTopic } from './topics.ts';

/** The channel on which committed jobs are announced to the workers. */
export const JOBS_CHANNEL = 'jobs';

/** A job to enqueue. */
export interface NewJob<Topic extends JobTopic = JobTopic> {
  topic: Topic;
  payload: JobPayloads[Topic];
  /** Idempotency key: a job whose key is in the table already is not enqueued. Done jobs are deleted after 30 days. */
  key?: string;
  /** The time at which it is due; at once unless given. */
  runAt?: Date | undefined;
}

/** The queue's clock: jobs are due, leased and retried by it. The processes that share a database have to agree on it. */
export type Clock = Pick<Services, 'now'>;

/** The idempotency key of the job of one step: long work is a chain of steps, each a job. @param id of the work */
export const stepJobKey = (topic: JobTopic, id: number, step: number) => `${topic}:${id}:${step}`;

/**
 * Enqueues a job, in the transaction of the row that causes it: both are stored or neither is.
 * @param tx the transaction's handle
 */
export async function enqueue(tx: Transaction, clock: Clock, newJob: NewJob): Promise<void> {
  await enqueueAll(tx, clock, [newJob]);
}

/** Enqueues several jobs with one statement. @param tx the transaction's handle */
export async function enqueueAll(tx: Transaction, clock: Clock, newJobs: readonly NewJob[]): Promise<void> {
  await runJobInserts(tx, [jobInsert(clock, newJobs)]);
}

/**
 * The statement that inserts jobs, to be run by `runJobInserts`.
 * @param condition inserts them only if it is true
 */
export function jobInsert({ now }: Clock, newJobs: readonly NewJob[], condition?: SQL<boolean>): SQL {
  const rows = newJobs.map(
    ({ topic, payload, key, runAt = now() }) =>
      sql`(${topic}, ${JSON.stringify(payload)}::jsonb, ${key ?? null}, ${runAt.toISOString()}::timestamptz)`,
  );
  return sql`insert into ${jobs} (topic, payload, dedupe_key, run_at)
    select * from (values ${sql.join(rows, sql`, `)}) as new_jobs ${condition ? sql`where ${condition}` : sql``}
    on conflict do nothing returning topic`;
}

/**
 * Runs inserts of jobs as one statement, and wakes the workers when the transaction commits.
 * @param inserts each returns the topics of its jobs
 * @param ctes further common table expressions, such as a count that the condition of an insert reads
 */
export async function runJobInserts(
  tx: Transaction,
  inserts: readonly SQL[],
  ctes: readonly SQL[] = [],
): Promise<void> {
  const name = (at: number) => sql.raw(`inserted_${at}`);
  const named = inserts.map((insert, at) => sql`${name(at)} as (${insert})`);
  const topics = inserts.map((_, at) => sql`select topic from ${name(at)}`);
  await tx.execute(
    sql`with ${sql.join([...ctes, ...named], sql`, `)}
      select pg_notify(${JOBS_CHANNEL}, topic) from (${sql.join(topics, sql` union all `)}) as inserted`,
  );
}

/** Whether a job is still to be done: not one that was given up, or whose process died again and again. */
export const isOpenJob = inArray(jobs.status, ['pending', 'running']);

/** Whether a job with an idempotency key was enqueued, be it done by now. */
export const hasJob = async (db: Db, key: string): Promise<boolean> =>
  (await db.$count(jobs, eq(jobs.dedupeKey, key))) > 0;

/** Whether the job of an idempotency key is still to be done. */
export const hasOpenJob = async (db: Db, key: string): Promise<boolean> =>
  (await db.$count(jobs, and(eq(jobs.dedupeKey, key), isOpenJob))) > 0;

/** Wakes the workers when the transaction commits. */
export async function announceJobs(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_notify(${JOBS_CHANNEL}, '')`);
}
