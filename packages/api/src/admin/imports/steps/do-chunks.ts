import type { ImportRun, Transaction } from '@dealer/db';
import type { Clock } from '../../../jobs/queue.ts';
import type { Throttle } from '../../../jobs/throttle.ts';
import { STEP_MS } from '../../../jobs/topics.ts';
import type { ImportStepTask, ImportWorkContext } from '../../../services/import-work.ts';
import { undoBatchId } from '../../products/change-context.ts';
import { writeTransaction } from '../../products/lock.ts';
import { lockRunInStep } from '../state.ts';
import { applyChunk } from './apply-chunk.ts';
import { importContext } from './import-context.ts';
import { planChunk } from './plan-chunk.ts';
import { undoChunk } from './undo-chunk.ts';

async function doChunk(tx: Transaction, clock: Clock, run: ImportRun) {
  if (run.status === 'planning') return planChunk(tx, run);
  const batchId = run.batchId ?? '';
  if (run.status === 'applying')
    return applyChunk(tx, clock, run, await importContext(tx, clock, run, { batchId }));
  if (run.status === 'undoing') {
    const ids = { batchId: undoBatchId(batchId), undoes: batchId };
    return undoChunk(tx, run, await importContext(tx, clock, run, ids));
  }
  return false;
}

/** Does chunks until there are none, the time is up or the job is abandoned. @returns whether there are more */
export async function doChunks(
  ctx: ImportWorkContext,
  task: ImportStepTask,
  signal: AbortSignal,
  throttle: Throttle,
): Promise<boolean> {
  const end = performance.now() + STEP_MS;
  while (performance.now() < end && !signal.aborted) {
    const more = await writeTransaction(
      ctx,
      async (tx, clock) => {
        // A job that is run again after its process died may find that another one went on.
        const run = await lockRunInStep(tx, task);
        return run !== undefined && (await doChunk(tx, clock, run));
      },
      { isLong: true },
    );
    if (!more) return false;
    await throttle();
  }
  return true;
}
