import type { Services } from '../../../context.ts';
import { inLongTransaction, inTransaction } from '../../../in-transaction.ts';
import { isFinal, staffReason } from '../../../jobs/retry.ts';
import type { JobPayloads } from '../../../jobs/topics.ts';
import type { JobRun } from '../../../jobs/types.ts';
import { lockRunInStep } from '../state.ts';
import { enqueueImportStep } from '../step-job.ts';
import { stopStep } from '../stop-step.ts';

/** Stops a run whose step failed for good, and says why. */
export async function stopImport(
  services: Services,
  payload: JobPayloads['imports.step'],
  error: unknown,
): Promise<void> {
  // The chunk that took too long may still hold the run.
  await inLongTransaction(services, async (tx) => {
    await stopStep(tx, await lockRunInStep(tx, payload), staffReason(error));
  });
}

/**
 * Continues an import: plans, applies or undoes its rows, a chunk in each transaction. A step whose process died is
 * done again from its last chunk.
 */
export async function runImportStep(
  services: Services,
  payload: JobPayloads['imports.step'],
  run: JobRun,
): Promise<void> {
  try {
    if (!(await services.importWork.doChunks(services, payload, run.signal))) return;
    await inTransaction(services, async (tx, services) => {
      const current = await lockRunInStep(tx, payload);
      if (current) await enqueueImportStep(tx, services, current);
    });
  } catch (error) {
    if (!isFinal(run, error)) throw error;
    services.log.error({ err: error, ...payload }, 'An import could not go on');
    await stopImport(services, payload, error);
  }
}
