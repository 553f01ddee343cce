import type { Services } from '../../context.ts';
import { inTransaction } from '../../in-transaction.ts';
import { isFinal, staffReason } from '../../jobs/retry.ts';
import type { JobRun } from '../../jobs/types.ts';
import { hasActiveStatus, lockRun, type Step } from './state.ts';
import { pauseRun, stopAsCanceled } from './stop-run.ts';

/** Pauses a run whose step failed for good, or cancels it where staff have asked for that, and says why. */
export async function stopEnrichment(
  services: Services,
  { runId, step }: Step,
  error: unknown,
): Promise<void> {
  await inTransaction(services, async (tx, services) => {
    const run = await lockRun(tx, runId);
    if (run.step !== step || !hasActiveStatus(run)) return;
    const reason = staffReason(error);
    // Nobody has to cancel it twice.
    if (run.cancelRequested && run.status === 'running')
      return stopAsCanceled(tx, services, run, `Its last step failed: ${reason}`);
    const message =
      run.status === 'undoing'
        ? `Its undo stopped, press Undo run to go on: ${reason}`
        : `It stopped: ${reason}`;
    await pauseRun(tx, services, run, 'error', message);
  });
}

/** Continues a run: enriches or undoes its products. A run whose step failed for good pauses. */
export async function runEnrichmentStep(services: Services, payload: Step, job: JobRun): Promise<void> {
  try {
    await services.enrichmentWork.doStep(services, payload, job.signal);
  } catch (error) {
    if (!isFinal(job, error)) throw error;
    services.log.error({ err: error, ...payload }, 'An enrichment run could not go on');
    await stopEnrichment(services, payload, error);
  }
}
