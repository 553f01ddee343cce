import { type ImageFetch, imageFetchAttempts, imageFetches, jobs, type Transaction } from '@dealer/db';
import { and, eq } from 'drizzle-orm';
import { endFetch } from './state.ts';

/** The idempotency key of the job of a step. */
export const jobKey = (fetchId: number, step: number) => `images.try:${fetchId}:${step}`;

/**
 * The fetch that runs for a machine. One whose job was given up, such as because its process died again and again, is ended
 * here: nothing else would end it.
 * @param key of the machine, by modelKey
 */
export async function findRunningFetch(
  tx: Transaction,
  key: string,
  now: Date,
): Promise<ImageFetch | undefined> {
  const isRunning = and(
    eq(imageFetches.modelKey, key),
    eq(imageFetches.status, 'running'),
    eq(imageFetches.isTest, false),
  );
  const [running] = await tx.select().from(imageFetches).where(isRunning).for('update');
  if (!running) return undefined;
  const { id } = running;
  const [trying] = await tx
    .select({ attemptId: imageFetchAttempts.id, step: imageFetchAttempts.step })
    .from(imageFetchAttempts)
    .where(and(eq(imageFetchAttempts.fetchId, id), eq(imageFetchAttempts.status, 'trying')));
  const [job] = await tx
    .select({ status: jobs.status })
    .from(jobs)
    .where(eq(jobs.dedupeKey, jobKey(id, trying?.step ?? 0)));
  if (trying && job && job.status !== 'failed') return running;
  const error = 'It failed on our side; the server’s log says why';
  await tx
    .update(imageFetchAttempts)
    .set({ status: 'failed', errorCode: 'internal', error })
    .where(and(eq(imageFetchAttempts.fetchId, id), eq(imageFetchAttempts.status, 'trying')));
  await endFetch(tx, running, 'failed', error, now);
  return undefined;
}
