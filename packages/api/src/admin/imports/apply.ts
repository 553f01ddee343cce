import { randomUUID } from 'node:crypto';
import { auditLogs, type ImportRun, migrationProducts, type Transaction } from '@dealer/db';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { readPersonName } from '../../accounts/person-name.ts';
import type { Actor, Services } from '../../context.ts';
import { conflict } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import { isBeingRead } from './abandoned-reads.ts';
import type { ImportRunState, ImportStepInput } from './schema.ts';
import { deleteRun, getRunState, hasRowsToUndo, hasWritten, isOpenRow, lockRun, updateRun } from './state.ts';
import { enqueueImportStep, hasOpenStep } from './step-job.ts';

type ImportContext = Pick<Services, 'db' | 'now'> & { actor: Pick<Actor, 'id'> | null };

const isUndoneRow = (runId: number) =>
  and(eq(migrationProducts.runId, runId), eq(migrationProducts.migrationStatus, 'undone'));

/** Makes the rows that an undo changed back pending again; those that it left unchanged stay so. */
async function reopenUndone(tx: Transaction, runId: number): Promise<void> {
  await tx.update(migrationProducts).set({ migrationStatus: 'pending' }).where(isUndoneRow(runId));
}

/** @param step the one that the caller saw; any if undefined. @throws CONFLICT if somebody planned, applied or undid the import since */
function assertStep(run: ImportRun, step: number | undefined, action: 'apply' | 'undo'): void {
  if (step === undefined || step === run.step) return;
  throw conflict(`Somebody has worked on this import since you looked: look at its rows, then ${action} it`);
}

/**
 * Applies the rows of an import that are sure, as one job under one batchId; the others stay for review. Goes on with one
 * that was canceled or stopped, and applies one again that was undone: each row only where it does what was reviewed.
 * @throws NOT_FOUND; CONFLICT where somebody applies it already, its undo has begun, nothing is sure, or somebody planned, applied or
 * undid it since the caller looked: its rows are not those that were reviewed
 */
export async function applyImport(
  ctx: ImportContext,
  { id, step }: ImportStepInput,
): Promise<ImportRunState> {
  await inTransaction(ctx, async (tx, ctx) => {
    const run = await lockRun(tx, id);
    if (run.status === 'applying' && (await hasOpenStep(tx, run))) {
      const who = await readPersonName(tx, run.actedBy);
      throw conflict(`${who ?? 'Somebody else'} is applying this import already`);
    }
    if (!['review', 'canceled', 'applied', 'applying', 'undone'].includes(run.status))
      throw conflict('This import has no dry run that could be applied');
    const isAgain = run.status === 'undone';
    if (isAgain) await reopenUndone(tx, id);
    else if (await tx.$count(migrationProducts, isUndoneRow(id)))
      throw conflict('Its undo has begun: undo it to its end first');
    const open = await tx.$count(migrationProducts, isOpenRow(id));
    if (!open) throw conflict('No row is left that is sure and changes anything');
    assertStep(run, step, 'apply');
    // An import that is applied again after its undo gets a new batch: the entries of the undone one are not changed.
    const batchId = isAgain ? null : run.batchId;
    await enqueueImportStep(tx, ctx, run, {
      status: 'applying',
      message: null,
      cancelRequested: false,
      doneCount: 0,
      lastRow: 0,
      batchId: batchId ?? randomUUID(),
      actedBy: ctx.actor?.id ?? null,
    });
  });
  return getRunState(ctx.db, id);
}

/**
 * Stops a dry run or an application after the rows that are being written. What was applied stays, and can be undone.
 * @throws NOT_FOUND; CONFLICT where nothing runs that can be stopped
 */
export async function cancelImport(ctx: ImportContext, { id }: { id: number }): Promise<ImportRunState> {
  await inTransaction(ctx, async (tx) => {
    const run = await lockRun(tx, id);
    // The step's number is raised, so that its job finds nothing to do.
    if (run.status === 'planning')
      await updateRun(tx, id, { status: 'mapping', step: run.step + 1, message: 'The dry run was canceled' });
    else if (run.status === 'applying' && (await hasOpenStep(tx, run)))
      await updateRun(tx, id, { cancelRequested: true });
    else if (run.status === 'applying')
      await updateRun(tx, id, {
        status: 'canceled',
        cancelRequested: false,
        message: (await hasWritten(tx, id))
          ? 'It stopped. Resume it, or undo it.'
          : 'It stopped before anything was applied. Resume it, or choose other columns.',
      });
    else throw conflict('Nothing is running that could be canceled');
  });
  return getRunState(ctx.db, id);
}

/**
 * Lets an undo try the rows again that an earlier one kept: the later change may be undone by now, or the sale over. Their first
 * reason is the note of that undo.
 * @throws CONFLICT where it kept none, or only before the import was applied again
 */
async function reopenKept(tx: Transaction, { id, batchId }: ImportRun): Promise<void> {
  const { runId, migrationStatus, migratedToProductId, reasons } = migrationProducts;
  const written = tx
    .select({ id: auditLogs.entityId })
    .from(auditLogs)
    .where(and(eq(auditLogs.batchId, batchId ?? ''), eq(auditLogs.entityType, 'product')));
  const reopened = await tx
    .update(migrationProducts)
    .set({ migrationStatus: 'applied', reasons: sql`${reasons} - 0` })
    .where(and(eq(runId, id), eq(migrationStatus, 'kept'), inArray(migratedToProductId, written)))
    .returning({ id: migrationProducts.id });
  if (!reopened.length) throw conflict('Nothing is left of this import that could be undone');
}

/**
 * Undoes an import as a whole, as a job: what people changed since stays, and is noted at its row. An import that was undone is tried
 * again with what was kept of it.
 * @throws NOT_FOUND; CONFLICT where nothing was applied, nothing is left to undo, something runs, or somebody worked on it since the
 * caller looked: an undo of what was kept must not undo what a colleague has applied again
 */
export async function undoImport(ctx: ImportContext, { id, step }: ImportStepInput): Promise<ImportRunState> {
  await inTransaction(ctx, async (tx, ctx) => {
    const run = await lockRun(tx, id);
    const isStuck = run.status === 'undoing' && !(await hasOpenStep(tx, run));
    const isApplied = ['applied', 'canceled'].includes(run.status) && (await hasRowsToUndo(tx, id));
    if (run.status !== 'undone' && !isStuck && !isApplied)
      throw conflict('Only an import that has changed a product can be undone');
    assertStep(run, step, 'undo');
    if (run.status === 'undone') await reopenKept(tx, run);
    await enqueueImportStep(tx, ctx, run, {
      status: 'undoing',
      message: null,
      doneCount: 0,
      lastRow: 0,
      actedBy: ctx.actor?.id ?? null,
    });
  });
  return getRunState(ctx.db, id);
}

/** Why an import is not deleted while the job of its step is still to be done. */
const reasonsToKeep: Partial<Record<ImportRun['status'], string>> = {
  planning: 'The dry run is going on: cancel it first',
  applying: 'The import is being applied: cancel it first',
};

/** Deletes an import that changed nothing. @throws NOT_FOUND; CONFLICT for one that was applied, or while it runs */
export async function removeImport(ctx: ImportContext, { id }: { id: number }): Promise<void> {
  await inTransaction(ctx, async (tx, { now }) => {
    const run = await lockRun(tx, id);
    if (await hasWritten(tx, id))
      throw conflict('This import was applied: it is kept so that it can be undone');
    if (isBeingRead(run, now())) throw conflict('The file is still being read');
    const reason = reasonsToKeep[run.status];
    if (reason && (await hasOpenStep(tx, run))) throw conflict(reason);
    await deleteRun(tx, id);
  });
}
