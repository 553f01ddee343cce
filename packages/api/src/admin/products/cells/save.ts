import type { StaffContext } from '../../staff-context.ts';
import { bulkOnce } from '../bulk-once.ts';
import type { BulkResult } from '../bulk-schema.ts';
import { changeContext } from '../change-context.ts';
import { writeTransaction } from '../lock.ts';
import { countChanged, recordChanges } from '../record-change.ts';
import { assertNoProblems, bulkError, lockSelection, readSelection } from '../selection.ts';
import { describePlan, planCells, problemOfRow } from './plan.ts';
import type { CellPlan, SetCellsInput } from './schema.ts';

/** Previews saveCells: what each value would change, or why it cannot. @throws NOT_FOUND */
export async function previewCells(ctx: StaffContext, input: SetCellsInput): Promise<CellPlan> {
  return describePlan(await planCells(ctx.db, await readSelection(ctx.db, input.items), input));
}

/**
 * Stores values of many products, all or none, in one transaction under one batchId.
 * @throws NOT_FOUND; CONFLICT with the rows that have changed since they were shown or whose values cannot be stored
 */
export async function saveCells(ctx: StaffContext, input: SetCellsInput): Promise<BulkResult> {
  return writeTransaction(ctx, async (tx, ctx) => {
    const selected = await lockSelection(tx, input.items);
    return bulkOnce(tx, ctx, input, async (batchId) => {
      const { planned } = await planCells(tx, selected, input);
      assertNoProblems(
        planned.map((row) => ({ id: row.product.id, name: row.product.name, problem: problemOfRow(row) })),
      );
      const writes = planned.map(({ product, patch }) => ({ before: product, patch }));
      return countChanged(await recordChanges(tx, changeContext(ctx, { batchId }), writes, bulkError));
    });
  });
}
