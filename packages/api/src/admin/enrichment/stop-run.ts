import { type EnrichmentRun, enrichmentItems, type PauseReason, type Transaction } from '@dealer/db';
import { and, eq } from 'drizzle-orm';
import type { Clock } from '../../jobs/queue.ts';
import { addEvent, resultsOf, updateRun } from './state.ts';

/** Lets the products wait again that an ended step had claimed: nobody works on them. @param runId of a locked run */
export async function releaseItems(tx: Transaction, runId: number): Promise<void> {
  await tx
    .update(enrichmentItems)
    .set({ status: 'pending' })
    .where(and(eq(enrichmentItems.runId, runId), eq(enrichmentItems.status, 'running')));
}

/**
 * Stops a run before its end. Its viewers learn of it from an event, which ends their streams where the run is canceled.
 * @param run its row, locked
 * @param pauseReason why it pauses; null where it is canceled
 */
async function stopRun(
  tx: Transaction,
  clock: Clock,
  { id }: EnrichmentRun,
  pauseReason: PauseReason | null,
  message: string,
): Promise<void> {
  await releaseItems(tx, id);
  const status = pauseReason ? 'paused' : 'canceled';
  const stopped = await updateRun(tx, id, { status, pauseReason, message, cancelRequested: false });
  const results = status === 'canceled' ? await resultsOf(tx, stopped) : null;
  await addEvent(tx, clock, stopped, { type: results ? 'complete' : 'error', message, results });
}

/** Cancels a run, which can be resumed or undone. @param error why it stopped by itself before, if it did. @see stopRun */
export function stopAsCanceled(
  tx: Transaction,
  clock: Clock,
  run: EnrichmentRun,
  error?: string,
): Promise<void> {
  const canceled = 'It was canceled: what was changed stays. Resume it, or undo it.';
  return stopRun(tx, clock, run, null, error === undefined ? canceled : `${canceled} ${error}`);
}

/** Pauses a run, which can be resumed, canceled or undone. @see stopRun */
export function pauseRun(
  tx: Transaction,
  clock: Clock,
  run: EnrichmentRun,
  reason: PauseReason,
  message: string,
): Promise<void> {
  return stopRun(tx, clock, run, reason, message);
}
