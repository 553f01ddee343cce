import type { Services } from '../../context.ts';
import { inTransaction } from '../../in-transaction.ts';
import { isFinal, reasonOf } from '../../jobs/retry.ts';
import type { JobRun } from '../../jobs/types.ts';
import { addEvent, isCurrent, lockRun, type Step, updateRun } from './state.ts';

/** Goes on with a run: enriches or undoes its products. A run whose step failed for good pauses. */
export async function runEnrichmentStep(services: Services, payload: Step, job: JobRun): Promise<void> {
  try {
    await services.enrichmentWork.doStep(services, payload, job.signal);
  } catch (error) {
    if (!isFinal(job, error)) throw error;
    services.log.error({ err: error, ...payload }, 'An enrichment run could not go on');
    await inTransaction(services, async (tx, services) => {
      const run = await lockRun(tx, payload.runId);
      if (!isCurrent(run, payload)) return;
      const message = `It stopped: ${reasonOf(error)}`;
      const stopped = await updateRun(tx, run.id, { status: 'paused', message });
      await addEvent(tx, services, stopped, { type: 'error', message });
    });
  }
}
