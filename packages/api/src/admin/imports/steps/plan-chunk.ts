import { type ImportRun, migrationProducts, type Transaction } from '@dealer/db';
import { and, asc, eq, gt } from 'drizzle-orm';
import { CHUNK_ROWS } from '../plan/plan-rows.ts';
import { planAndStore } from '../plan/store-plan.ts';
import { loadReferenceData } from '../reference-data.ts';
import { mappingOf, updateRun } from '../state.ts';

/** Plans the next rows of a dry run. @returns whether there may be more */
export async function planChunk(tx: Transaction, run: ImportRun): Promise<boolean> {
  const mapping = mappingOf(run);
  if (!mapping) {
    await updateRun(tx, run.id, { status: 'mapping', message: 'The columns are not mapped yet' });
    return false;
  }
  const rows = await tx
    .select()
    .from(migrationProducts)
    .where(and(eq(migrationProducts.runId, run.id), gt(migrationProducts.rowNumber, run.lastRow)))
    .orderBy(asc(migrationProducts.rowNumber))
    .limit(CHUNK_ROWS);
  const last = rows.at(-1);
  if (!last) {
    await updateRun(tx, run.id, { status: 'review', message: null });
    return false;
  }
  await planAndStore(tx, run, rows, mapping, await loadReferenceData(tx));
  await updateRun(tx, run.id, { lastRow: last.rowNumber, doneCount: run.doneCount + rows.length });
  return true;
}
