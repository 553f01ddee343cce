import { randomUUID } from 'node:crypto';
import { type Db, type ImportRun, type Transaction, users } from '@dealer/db';
import { eq } from 'drizzle-orm';
import type { Services } from '../../../context.ts';
import type { ImportKnowledge } from '../../../domain/import-row.ts';
import { inTransaction } from '../../../in-transaction.ts';
import { createGiveWay } from '../../../jobs/give-way.ts';
import type { Clock } from '../../../jobs/queue.ts';
import { isFinal, reasonOf } from '../../../jobs/retry.ts';
import type { JobPayloads } from '../../../jobs/topics.ts';
import type { JobRun } from '../../../jobs/types.ts';
import { type ChangeContext, changeContext } from '../../products/change-context.ts';
import { writeTransaction } from '../../products/lock.ts';
import { beginStep } from '../begin-step.ts';
import { loadKnowledge } from '../knowledge.ts';
import { lockRun, updateRun } from '../state.ts';
import { applyChunk } from './apply-chunk.ts';
import { planChunk } from './plan-chunk.ts';
import { undoChunk } from './undo-chunk.ts';

/** How long one job goes on; the rest of the rows is the next one's. Shorter than a job's lease. */
const STEP_MS = 20_000;

/** How a run's products are written: by who applied or undid it, under its one batch. */
export async function importContext(
  db: Db,
  clock: Clock,
  run: ImportRun,
  marks: { batchId: string; undoes?: string },
): Promise<ChangeContext> {
  const [person] = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, run.actedBy ?? 0));
  const actor = person ? { id: person.id, name: person.name ?? person.email } : null;
  const { batchId, undoes } = marks;
  const metadata = { importId: run.id, fileName: run.fileName, ...(undoes && { undoes }) };
  const source = { kind: 'import', reference: run.fileName } as const;
  return changeContext({ actor, now: clock.now }, { batchId, metadata, source });
}

async function doChunk(
  tx: Transaction,
  clock: Clock,
  run: ImportRun,
  knowledge: ImportKnowledge,
  undoId: string,
) {
  if (run.status === 'planning') return planChunk(tx, run, knowledge);
  const batchId = run.batchId ?? '';
  if (run.status === 'applying')
    return applyChunk(tx, clock, run, knowledge, await importContext(tx, clock, run, { batchId }));
  if (run.status === 'undoing')
    return undoChunk(tx, run, await importContext(tx, clock, run, { batchId: undoId, undoes: batchId }));
  return false;
}

/** Does chunks until there are none, the time is up or the job is abandoned. @returns whether there are more */
async function doChunks(
  services: Services,
  { runId, step }: JobPayloads['imports.step'],
  signal: AbortSignal,
): Promise<boolean> {
  const knowledge = await loadKnowledge(services.db);
  const end = performance.now() + STEP_MS;
  const undoId = randomUUID();
  const giveWay = createGiveWay();
  while (performance.now() < end && !signal.aborted) {
    const more = await writeTransaction(
      services,
      async (tx, services) => {
        const run = await lockRun(tx, runId);
        // A job that is run again after its process died may find that another one went on.
        return run.step === step && (await doChunk(tx, services, run, knowledge, undoId));
      },
      { isLong: true },
    );
    if (!more) return false;
    await giveWay();
  }
  return true;
}

/** Where a run stands whose step failed for good: it can be started again from there. */
const afterFailure = { planning: 'mapping', applying: 'canceled', undoing: 'canceled' } as const;

async function stopRun(services: Services, { runId, step }: JobPayloads['imports.step'], error: unknown) {
  await inTransaction(services, async (tx) => {
    const run = await lockRun(tx, runId);
    const { status } = run;
    if (run.step !== step || (status !== 'planning' && status !== 'applying' && status !== 'undoing')) return;
    await updateRun(tx, runId, { status: afterFailure[status], message: `It stopped: ${reasonOf(error)}` });
  });
}

/**
 * Goes on with an import: plans, applies or undoes its rows, a chunk in each transaction. A step whose process died is
 * done again from its last chunk.
 */
export async function runImportStep(
  services: Services,
  payload: JobPayloads['imports.step'],
  run: JobRun,
): Promise<void> {
  try {
    if (!(await doChunks(services, payload, run.signal))) return;
    await inTransaction(services, async (tx, services) => {
      const current = await lockRun(tx, payload.runId);
      if (current.step === payload.step) await beginStep(tx, services, current);
    });
  } catch (error) {
    if (!isFinal(run, error)) throw error;
    services.log.error({ err: error, ...payload }, 'An import could not go on');
    await stopRun(services, payload, error);
  }
}
