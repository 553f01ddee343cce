import { type ImageFetch, imageFetchAttempts, imageFetches, jobs, type Transaction } from '@dealer/db';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../in-transaction.ts';
import { stepJobKey } from '../../jobs/queue.ts';
import { OWN_ERROR_REASON } from '../../jobs/retry.ts';
import { endFetch } from './state.ts';

/**
 * The running fetch with a condition, locked. One whose job was given up, such as because its process died again and again,
 * is ended here: nothing else would end it.
 */
async function lockRunningFetch(
  tx: Transaction,
  condition: SQL | undefined,
  now: Date,
): Promise<ImageFetch | undefined> {
  const [running] = await tx
    .select()
    .from(imageFetches)
    .where(and(condition, eq(imageFetches.status, 'running')))
    .for('update');
  if (!running) return undefined;
  const isTrying = and(eq(imageFetchAttempts.fetchId, running.id), eq(imageFetchAttempts.status, 'trying'));
  const [trying] = await tx
    .select({ step: imageFetchAttempts.step })
    .from(imageFetchAttempts)
    .where(isTrying);
  const [job] = await tx
    .select({ status: jobs.status })
    .from(jobs)
    .where(eq(jobs.dedupeKey, stepJobKey('images.try', running.id, trying?.step ?? 0)));
  if (trying && job && job.status !== 'failed') return running;
  await tx
    .update(imageFetchAttempts)
    .set({ status: 'failed', errorCode: 'internal', error: OWN_ERROR_REASON })
    .where(isTrying);
  await endFetch(tx, running, 'failed', OWN_ERROR_REASON, now);
  return undefined;
}

/** The fetch that runs for a machine. @param key of the machine, by modelKey */
export function findRunningFetch(tx: Transaction, key: string, now: Date): Promise<ImageFetch | undefined> {
  return lockRunningFetch(tx, and(eq(imageFetches.modelKey, key), eq(imageFetches.isTest, false)), now);
}

/** Ends a fetch if its job was given up. */
export async function endGivenUpFetch(ctx: Pick<Context, 'db' | 'now'>, fetchId: number): Promise<void> {
  await inTransaction(ctx, (tx, { now }) => lockRunningFetch(tx, eq(imageFetches.id, fetchId), now()));
}
