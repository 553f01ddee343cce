import * as z from 'zod';
import { router, superadminProcedure } from '../../trpc.ts';
import { mergeBrand, removeBrand, renameBrand } from './change.ts';
import { listManagedBrands } from './list.ts';
import {
  brandChangeSchema,
  managedBrandSchema,
  mergeBrandInput,
  removeBrandInput,
  renameBrandInput,
} from './schema.ts';

export const adminBrandsRouter = router({
  list: superadminProcedure.output(z.array(managedBrandSchema)).query(({ ctx }) => listManagedBrands(ctx)),
  rename: superadminProcedure
    .input(renameBrandInput)
    .output(brandChangeSchema)
    .mutation(({ ctx, input }) => renameBrand(ctx, input)),
  merge: superadminProcedure
    .input(mergeBrandInput)
    .output(brandChangeSchema)
    .mutation(({ ctx, input }) => mergeBrand(ctx, input)),
  remove: superadminProcedure
    .input(removeBrandInput)
    .output(brandChangeSchema)
    .mutation(({ ctx, input }) => removeBrand(ctx, input)),
});
