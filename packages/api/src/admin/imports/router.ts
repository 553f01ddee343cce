import * as z from 'zod';
import { router, staffProcedure } from '../../trpc.ts';
import { applyImport, cancelImport, removeImport, undoImport } from './apply.ts';
import { listCategories, listImports, summarizePrices } from './list.ts';
import { editRow, excludeRows, pageRows } from './rows.ts';
import {
  editImportRowInput,
  excludeImportRowsInput,
  importIdInput,
  importListItemSchema,
  importRowSchema,
  importRowsInput,
  importRowsSchema,
  importRunSchema,
  importStepInput,
  listCategoriesInput,
  planImportInput,
  priceSummarySchema,
  sourceCategorySchema,
  watchImportInput,
} from './schema.ts';
import { planImport } from './start-plan.ts';
import { getImport, watchImport } from './watch.ts';

export const adminImportsRouter = router({
  list: staffProcedure.output(z.array(importListItemSchema)).query(({ ctx }) => listImports(ctx)),
  get: staffProcedure
    .input(importIdInput)
    .output(importRunSchema)
    .query(({ ctx, input }) => getImport(ctx, input)),
  watch: staffProcedure
    .input(watchImportInput)
    .subscription(({ ctx, input, signal }) => watchImport(ctx, input, signal)),
  categories: staffProcedure
    .input(listCategoriesInput)
    .output(z.array(sourceCategorySchema))
    .query(({ ctx, input }) => listCategories(ctx, input)),
  plan: staffProcedure
    .input(planImportInput)
    .output(importRunSchema)
    .mutation(({ ctx, input }) => planImport(ctx, input)),
  rows: staffProcedure
    .input(importRowsInput)
    .output(importRowsSchema)
    .query(({ ctx, input }) => pageRows(ctx, input)),
  prices: staffProcedure
    .input(importIdInput)
    .output(priceSummarySchema)
    .query(({ ctx, input }) => summarizePrices(ctx, input)),
  editRow: staffProcedure
    .input(editImportRowInput)
    .output(importRowSchema)
    .mutation(({ ctx, input }) => editRow(ctx, input)),
  excludeRows: staffProcedure
    .input(excludeImportRowsInput)
    .output(z.object({ count: z.number().int() }))
    .mutation(({ ctx, input }) => excludeRows(ctx, input)),
  applyRows: staffProcedure
    .input(importStepInput)
    .output(importRunSchema)
    .mutation(({ ctx, input }) => applyImport(ctx, input)),
  cancel: staffProcedure
    .input(importIdInput)
    .output(importRunSchema)
    .mutation(({ ctx, input }) => cancelImport(ctx, input)),
  undo: staffProcedure
    .input(importStepInput)
    .output(importRunSchema)
    .mutation(({ ctx, input }) => undoImport(ctx, input)),
  remove: staffProcedure
    .input(importIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => removeImport(ctx, input)),
});
