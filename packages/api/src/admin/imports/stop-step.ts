import { type ImportRun, importRuns, type Transaction } from '@dealer/db';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../in-transaction.ts';
import { OWN_ERROR_REASON } from '../../jobs/retry.ts';
import { getRunRow, updateRun } from './state.ts';
import { hasOpenStep } from './step-job.ts';

/** The status of a run after a step failed for good, from which it can be started again. */
const afterFailure = { planning: 'mapping', applying: 'canceled', undoing: 'canceled' } as const;

const hasStepStatus = (
  run: ImportRun | undefined,
): run is ImportRun & { status: keyof typeof afterFailure } =>
  run !== undefined && Object.hasOwn(afterFailure, run.status);

/** Stops a run whose step failed for good, and says why; one that is not under way stays as it is. @param run its row, locked */
export async function stopStep(tx: Transaction, run: ImportRun | undefined, reason: string): Promise<void> {
  if (!hasStepStatus(run)) return;
  await updateRun(tx, run.id, {
    status: afterFailure[run.status],
    cancelRequested: false,
    message: `It stopped: ${reason}`,
  });
}

/**
 * Stops a run whose job was given up without its knowledge, as where its row was locked meanwhile: nothing else would, and a run
 * that is under way has no button but Cancel.
 * @throws NOT_FOUND
 */
export async function stopGivenUpStep(ctx: Pick<Context, 'db'>, id: number): Promise<void> {
  const seen = await getRunRow(ctx.db, id);
  if (!hasStepStatus(seen) || (await hasOpenStep(ctx.db, seen))) return;
  await inTransaction(ctx, async (tx) => {
    // A step that is at work holds the lock.
    const [run] = await tx
      .select()
      .from(importRuns)
      .where(eq(importRuns.id, id))
      .for('update', { skipLocked: true });
    if (run && !(await hasOpenStep(tx, run))) await stopStep(tx, run, OWN_ERROR_REASON);
  });
}
