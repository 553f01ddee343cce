import type { EnrichmentRun, Transaction } from '@dealer/db';
import { type Clock, enqueue, hasOpenJob, stepJobKey } from '../../jobs/queue.ts';
import { hasActiveStatus, updateRun } from './state.ts';

/**
 * Enqueues the job of a run's next step, and makes that step the current one, in the caller's transaction.
 * @param patch what else changes of the run
 * @param runAt when the step is due; at once unless given
 */
export async function enqueueEnrichmentStep(
  tx: Transaction,
  clock: Clock,
  run: EnrichmentRun,
  patch: Partial<EnrichmentRun> = {},
  runAt?: Date,
): Promise<void> {
  const step = run.step + 1;
  await updateRun(tx, run.id, { ...patch, step });
  const payload = { runId: run.id, step };
  await enqueue(tx, clock, {
    topic: 'enrichment.step',
    payload,
    key: stepJobKey('enrichment.step', run.id, step),
    runAt,
  });
}

/** Whether a run is worked on, or is going to be: not where the job of its step was given up. @param run locked */
export async function hasOpenStep(tx: Transaction, run: EnrichmentRun): Promise<boolean> {
  return hasActiveStatus(run) && hasOpenJob(tx, stepJobKey('enrichment.step', run.id, run.step));
}
