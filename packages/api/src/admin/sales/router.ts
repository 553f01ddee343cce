import * as z from 'zod';
import { idInput } from '../../domain/input-fields.ts';
import { router, staffProcedure } from '../../trpc.ts';
import { saleOfProductSchema } from '../products/list-schema.ts';
import { getProductSale, getSale, listSales, previewSale } from './list.ts';
import { cancelSale, createSale, updateSale } from './save.ts';
import {
  cancelSaleInput,
  createSaleInput,
  previewSaleInput,
  saleDetailsSchema,
  saleIdInput,
  salePreviewSchema,
  saleSchema,
  updateSaleInput,
} from './schema.ts';

export const adminSalesRouter = router({
  list: staffProcedure.output(z.array(saleSchema)).query(({ ctx }) => listSales(ctx)),
  get: staffProcedure
    .input(saleIdInput)
    .output(saleDetailsSchema)
    .query(({ ctx, input }) => getSale(ctx, input)),
  ofProduct: staffProcedure
    .input(idInput)
    .output(saleOfProductSchema)
    .query(({ ctx, input }) => getProductSale(ctx, input)),
  // Writes nothing; as a mutation it is posted, because a selection is too long for an address.
  preview: staffProcedure
    .input(previewSaleInput)
    .output(salePreviewSchema)
    .mutation(({ ctx, input }) => previewSale(ctx, input)),
  create: staffProcedure
    .input(createSaleInput)
    .output(saleDetailsSchema)
    .mutation(({ ctx, input }) => createSale(ctx, input)),
  update: staffProcedure
    .input(updateSaleInput)
    .output(saleDetailsSchema)
    .mutation(({ ctx, input }) => updateSale(ctx, input)),
  cancel: staffProcedure
    .input(cancelSaleInput)
    .output(saleDetailsSchema)
    .mutation(({ ctx, input }) => cancelSale(ctx, input)),
});
