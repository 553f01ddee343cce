import { type EnrichmentRun, enrichmentItems, type Transaction } from '@dealer/db';
import { and, asc, eq } from 'drizzle-orm';
import type { EnrichmentContext } from '../../context.ts';
import type { Clock } from '../../jobs/queue.ts';
import { changeContext, undoBatchId } from '../products/change-context.ts';
import { writeTransaction } from '../products/lock.ts';
import { undoKeepingEdits } from '../products/undo-keeping-edits.ts';
import { countItems } from './count-items.ts';
import { addEvent, lockRun, resultsOf, type Step, updateRun } from './state.ts';

/** Products of one transaction of an undo. */
const UNDO_CHUNK = 100;

async function finishUndo(tx: Transaction, clock: Clock, run: EnrichmentRun): Promise<void> {
  const kept = await tx.$count(
    enrichmentItems,
    and(eq(enrichmentItems.runId, run.id), eq(enrichmentItems.status, 'kept')),
  );
  const message = `It was undone.${kept ? ` ${kept} kept what people changed or confirmed since.` : ''}`;
  const undone = await updateRun(tx, run.id, {
    status: 'undone',
    message,
    ...(await countItems(tx, run.id)),
  });
  await addEvent(tx, clock, undone, { type: 'complete', message, results: await resultsOf(tx, undone) });
}

/** Undoes the next products of a run. @returns whether there may be more */
export async function undoChunk(services: EnrichmentContext, step: Step): Promise<boolean> {
  return writeTransaction(
    services,
    async (tx, services) => {
      const run = await lockRun(tx, step.runId);
      if (run.step !== step.step || run.status !== 'undoing') return false;
      const items = await tx
        .select()
        .from(enrichmentItems)
        .where(and(eq(enrichmentItems.runId, run.id), eq(enrichmentItems.status, 'updated')))
        .orderBy(asc(enrichmentItems.id))
        .limit(UNDO_CHUNK);
      if (!items.length) {
        await finishUndo(tx, services, run);
        return false;
      }
      const actor = run.undoneBy === null ? null : { id: run.undoneBy, name: run.undoneByName ?? '' };
      const metadata = { enrichmentRunId: run.id, undoes: run.batchId };
      const context = changeContext(
        { actor, now: services.now },
        { batchId: undoBatchId(run.batchId), metadata },
      );
      const reasons = await undoKeepingEdits(
        tx,
        context,
        run.batchId,
        items.map(({ productId }) => productId),
        { keepsConfirmed: true },
      );
      for (const { id, productId } of items) {
        const message = reasons.get(productId) ?? null;
        await tx
          .update(enrichmentItems)
          .set({ status: message ? 'kept' : 'undone', ...(message && { message }) })
          .where(eq(enrichmentItems.id, id));
      }
      return true;
    },
    { isLong: true },
  );
}
