import { router, staffProcedure } from '../../../trpc.ts';
import { bulkResultSchema } from '../bulk-schema.ts';
import { previewCells, saveCells } from './save.ts';
import { cellPlanSchema, setCellsInput } from './schema.ts';

export const adminProductCellsRouter = router({
  // Writes nothing; as a mutation it is posted, because a block of cells is too long for an address.
  preview: staffProcedure
    .input(setCellsInput)
    .output(cellPlanSchema)
    .mutation(({ ctx, input }) => previewCells(ctx, input)),
  save: staffProcedure
    .input(setCellsInput)
    .output(bulkResultSchema)
    .mutation(({ ctx, input }) => saveCells(ctx, input)),
});
