import { type ImportRun, migrationProducts, type Transaction } from '@dealer/db';
import { and, asc, eq, gt } from 'drizzle-orm';
import { parseMapping } from '../../../domain/import-options.ts';
import type { ImportKnowledge } from '../../../domain/import-row.ts';
import { planRows } from '../plan/plan-rows.ts';
import { askAboutContradicted, storePlan } from '../plan/store-plan.ts';
import { updateRun } from '../state.ts';

/** Rows of one transaction: a request for a product waits for no longer than these take. */
export const CHUNK_ROWS = 250;

/** Plans the next rows of a dry run. @returns whether there may be more */
export async function planChunk(
  tx: Transaction,
  run: ImportRun,
  knowledge: ImportKnowledge,
): Promise<boolean> {
  const mapping = parseMapping(run.mapping);
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
  const planned = await planRows(tx, run, rows, mapping, knowledge);
  await storePlan(tx, run, planned);
  await askAboutContradicted(tx, run, planned);
  await updateRun(tx, run.id, { lastRow: last.rowNumber, doneCount: run.doneCount + rows.length });
  return true;
}
