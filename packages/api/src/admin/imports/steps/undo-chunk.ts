import { type ImportReason, type ImportRun, migrationProducts, type Transaction } from '@dealer/db';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { countText, formatCount } from '../../../domain/counts.ts';
import type { ChangeContext } from '../../products/change-context.ts';
import { undoKeepingEdits } from '../../products/undo-keeping-edits.ts';
import { CHUNK_ROWS } from '../plan/plan-rows.ts';
import { updateRun } from '../state.ts';

async function finish(tx: Transaction, run: ImportRun): Promise<void> {
  const count = (status: 'undone' | 'kept') =>
    tx.$count(
      migrationProducts,
      and(eq(migrationProducts.runId, run.id), eq(migrationProducts.migrationStatus, status)),
    );
  const undone = await count('undone');
  const unchangedCount = await count('kept');
  const later = unchangedCount
    ? `; ${formatCount(unchangedCount)} kept because somebody changed ${unchangedCount === 1 ? 'it' : 'them'} since`
    : '';
  await updateRun(tx, run.id, {
    status: 'undone',
    message: `${countText(undone, 'product')} changed back${later}`,
  });
}

/**
 * Undoes the next applied rows. What people changed since stays, and is noted at its row.
 * @returns whether there may be more
 */
export async function undoChunk(tx: Transaction, run: ImportRun, context: ChangeContext): Promise<boolean> {
  const rows = await tx
    .select()
    .from(migrationProducts)
    .where(
      and(
        eq(migrationProducts.runId, run.id),
        gt(migrationProducts.rowNumber, run.lastRow),
        eq(migrationProducts.migrationStatus, 'applied'),
      ),
    )
    .orderBy(asc(migrationProducts.rowNumber))
    .limit(CHUNK_ROWS);
  const last = rows.at(-1);
  if (!last || run.batchId === null) {
    await finish(tx, run);
    return false;
  }
  const ids = rows.flatMap(({ migratedToProductId }) => migratedToProductId ?? []);
  const messages = await undoKeepingEdits(tx, context, run.batchId, ids);
  const results = rows.map(({ id, migratedToProductId, reasons }) => {
    const message = messages.get(migratedToProductId ?? 0);
    const noted: ImportReason[] = message ? [{ field: null, message, isQuestion: false }] : [];
    return { id, status: message ? 'kept' : 'undone', reasons: [...noted, ...reasons] };
  });
  // A row that was changed back has no images any more that wait or failed.
  await tx.execute(sql`
    update ${migrationProducts} as target set
      migration_status = undone.status, reasons = undone.reasons,
      image_status = case when undone.status = 'undone' or image_status = 'queued' then 'none' else image_status end
    from json_to_recordset(${JSON.stringify(results)}::json) as undone(id integer, status text, reasons jsonb)
    where target.id = undone.id`);
  await updateRun(tx, run.id, { lastRow: last.rowNumber, doneCount: run.doneCount + rows.length });
  return true;
}
