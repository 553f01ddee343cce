import type { Db, ImportRun, Transaction } from '@dealer/db';
import { type Clock, enqueue, hasOpenJob, stepJobKey } from '../../jobs/queue.ts';
import { updateRun } from './state.ts';

/**
 * Enqueues the job of an import's next step, and makes that step the current one, in the caller's transaction.
 * @param patch what else changes of the run
 */
export async function enqueueImportStep(
  tx: Transaction,
  clock: Clock,
  run: ImportRun,
  patch: Partial<ImportRun> = {},
): Promise<void> {
  const step = run.step + 1;
  await updateRun(tx, run.id, { ...patch, step });
  const payload = { runId: run.id, step };
  await enqueue(tx, clock, { topic: 'imports.step', payload, key: stepJobKey('imports.step', run.id, step) });
}

/** Whether the job of a run's step is still to be done. */
export const hasOpenStep = (db: Db, run: ImportRun): Promise<boolean> =>
  hasOpenJob(db, stepJobKey('imports.step', run.id, run.step));
