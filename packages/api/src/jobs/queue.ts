import { type Db, jobs } from '@dealer/db';
import { sql } from 'drizzle-orm';
import type { JobPayloads, JobTopic } from './topics.ts';

/** The channel on which a committed job is announced to the workers. */
export const JOBS_CHANNEL = 'jobs';

interface EnqueueOptions {
  /** At most one job a key ever: a second one is passed over. */
  key?: string;
  runAt?: Date;
  /** The job is given up after so many tries; as many as the table says unless given. */
  maxAttempts?: number;
}

interface Order<Topic extends JobTopic = JobTopic> extends EnqueueOptions {
  topic: Topic;
  payload: JobPayloads[Topic];
}

/**
 * Puts a job into the queue, in the transaction of the row that causes it: both are stored or neither is.
 * @param tx the transaction's handle
 */
export async function enqueue<Topic extends JobTopic>(
  tx: Db,
  topic: Topic,
  payload: JobPayloads[Topic],
  options: EnqueueOptions = {},
): Promise<void> {
  await enqueueAll(tx, [{ topic, payload, ...options }]);
}

/** Puts several jobs into the queue by one statement. @param tx the transaction's handle */
export async function enqueueAll(tx: Db, orders: readonly Order[]): Promise<void> {
  const values = orders.map(({ topic, payload, key, runAt, maxAttempts }) => ({
    topic,
    payload: { ...payload },
    dedupeKey: key ?? null,
    ...(runAt && { runAt }),
    ...(maxAttempts && { maxAttempts }),
  }));
  const insert = tx.insert(jobs).values(values).onConflictDoNothing().returning({ topic: jobs.topic });
  await tx.execute(
    sql`with ordered as (${insert.getSQL()}) select pg_notify(${JOBS_CHANNEL}, topic) from ordered`,
  );
}

/** Wakes the workers once the transaction commits. */
export async function announceJobs(tx: Db, topic: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${JOBS_CHANNEL}, ${topic})`);
}
