import * as z from 'zod';
import { router, staffProcedure } from '../../trpc.ts';
import {
  bulkResultSchema,
  createDraftsInput,
  createDraftsOutput,
  moveManyInput,
  movePlanSchema,
  pricePlanSchema,
  setPriceManyInput,
  undoInput,
  undoOutput,
  undoPlanSchema,
} from './bulk-schema.ts';
import { adminProductCellsRouter } from './cells/router.ts';
import { confirmFields } from './confirm-fields.ts';
import { createProduct, duplicateProduct } from './create.ts';
import { createDrafts } from './create-drafts.ts';
import { exportProducts } from './export-csv.ts';
import { getAdminProduct, listHistory, listSameModel } from './get.ts';
import { adminProductImagesRouter } from './images/router.ts';
import {
  exportOutput,
  exportProductsInput,
  matchingProductsSchema,
  pageProductsInput,
  productCountsSchema,
  productPageSchema,
} from './list-schema.ts';
import { moveMany, previewMove, setStatus } from './move.ts';
import { countProducts, listMatching, pageProducts } from './page.ts';
import { listProvenance } from './provenance/list.ts';
import { confirmFieldsInput, fieldMarkSchema } from './provenance/schema.ts';
import {
  adminProductIdInput,
  adminProductSchema,
  createProductInput,
  duplicateProductInput,
  historyEntrySchema,
  listHistoryInput,
  sameModelInput,
  sameModelSchema,
  setStatusInput,
  updateProductInput,
} from './schema.ts';
import { previewPrice, setPriceMany } from './set-price.ts';
import { previewUndo, undoChange } from './undo.ts';
import { updateProduct } from './update.ts';

export const adminProductsRouter = router({
  cells: adminProductCellsRouter,
  images: adminProductImagesRouter,
  page: staffProcedure
    .input(pageProductsInput)
    .output(productPageSchema)
    .query(({ ctx, input }) => pageProducts(ctx, input)),
  matching: staffProcedure
    .input(exportProductsInput)
    .output(matchingProductsSchema)
    .query(({ ctx, input }) => listMatching(ctx, input)),
  counts: staffProcedure.output(productCountsSchema).query(({ ctx }) => countProducts(ctx)),
  get: staffProcedure
    .input(adminProductIdInput)
    .output(adminProductSchema)
    .query(({ ctx, input }) => getAdminProduct(ctx, input)),
  sameModel: staffProcedure
    .input(sameModelInput)
    .output(z.array(sameModelSchema))
    .query(({ ctx, input }) => listSameModel(ctx, input)),
  provenance: staffProcedure
    .input(adminProductIdInput)
    .output(z.array(fieldMarkSchema))
    .query(({ ctx, input }) => listProvenance(ctx, input)),
  confirmFields: staffProcedure
    .input(confirmFieldsInput)
    .output(z.array(fieldMarkSchema))
    .mutation(({ ctx, input }) => confirmFields(ctx, input)),
  history: staffProcedure
    .input(listHistoryInput)
    .output(z.array(historyEntrySchema))
    .query(({ ctx, input }) => listHistory(ctx, input)),
  exportCsv: staffProcedure
    .input(exportProductsInput)
    .output(exportOutput)
    .query(({ ctx, input }) => exportProducts(ctx, input)),
  create: staffProcedure
    .input(createProductInput)
    .output(adminProductSchema)
    .mutation(({ ctx, input }) => createProduct(ctx, input)),
  createDrafts: staffProcedure
    .input(createDraftsInput)
    .output(createDraftsOutput)
    .mutation(({ ctx, input }) => createDrafts(ctx, input)),
  duplicate: staffProcedure
    .input(duplicateProductInput)
    .output(adminProductIdInput)
    .mutation(({ ctx, input }) => duplicateProduct(ctx, input)),
  update: staffProcedure
    .input(updateProductInput)
    .output(adminProductSchema)
    .mutation(({ ctx, input }) => updateProduct(ctx, input)),
  setStatus: staffProcedure
    .input(setStatusInput)
    .output(adminProductSchema)
    .mutation(({ ctx, input }) => setStatus(ctx, input)),
  // Previews write nothing; as mutations they are posted, because a selection is too long for an address.
  previewMove: staffProcedure
    .input(moveManyInput)
    .output(movePlanSchema)
    .mutation(({ ctx, input }) => previewMove(ctx, input)),
  moveMany: staffProcedure
    .input(moveManyInput)
    .output(bulkResultSchema)
    .mutation(({ ctx, input }) => moveMany(ctx, input)),
  previewPrice: staffProcedure
    .input(setPriceManyInput)
    .output(pricePlanSchema)
    .mutation(({ ctx, input }) => previewPrice(ctx, input)),
  setPriceMany: staffProcedure
    .input(setPriceManyInput)
    .output(bulkResultSchema)
    .mutation(({ ctx, input }) => setPriceMany(ctx, input)),
  previewUndo: staffProcedure
    .input(undoInput)
    .output(undoPlanSchema)
    .mutation(({ ctx, input }) => previewUndo(ctx, input)),
  undo: staffProcedure
    .input(undoInput)
    .output(undoOutput)
    .mutation(({ ctx, input }) => undoChange(ctx, input)),
});
