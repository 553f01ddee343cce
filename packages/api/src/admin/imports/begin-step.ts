import { type ImportRun, jobs, type Transaction } from '@dealer/db';
import { and, eq, inArray } from 'drizzle-orm';
import { type Clock, enqueue } from '../../jobs/queue.ts';
import { updateRun } from './state.ts';

const jobKey = (runId: number, step: number) => `imports.step:${runId}:${step}`;

/** Begins a step of an import: its job, and what changes of the run with it, in the caller's transaction. */
export async function beginStep(
  tx: Transaction,
  clock: Clock,
  run: ImportRun,
  patch: Partial<ImportRun> = {},
): Promise<void> {
  const step = run.step + 1;
  await updateRun(tx, run.id, { ...patch, step });
  const payload = { runId: run.id, step };
  await enqueue(tx, clock, { topic: 'imports.step', payload, key: jobKey(run.id, step) });
}

/** Whether the job of a run's step is still to be done. One that was given up, or whose process died again and again, is not. */
export async function isStepAlive(tx: Transaction, run: ImportRun): Promise<boolean> {
  const [job] = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.dedupeKey, jobKey(run.id, run.step)), inArray(jobs.status, ['pending', 'running'])));
  return job !== undefined;
}
