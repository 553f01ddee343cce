import * as z from 'zod';
import {
  brandSchema,
  categorySchema,
  engineBrandSchema,
  subcategorySchema,
} from '../../storefront/catalog/schema.ts';
import { router, staffProcedure } from '../../trpc.ts';
import { createBrand, createCategory, createEngineBrand, createSubcategory } from './create.ts';
import { listSubcategoryFields } from './list-fields.ts';
import {
  createCategoryInput,
  createNamedInput,
  createSubcategoryInput,
  subcategoryFieldsSchema,
} from './schema.ts';

export const adminCatalogRouter = router({
  subcategoryFields: staffProcedure
    .output(z.array(subcategoryFieldsSchema))
    .query(({ ctx }) => listSubcategoryFields(ctx)),
  createBrand: staffProcedure
    .input(createNamedInput)
    .output(brandSchema)
    .mutation(({ ctx, input }) => createBrand(ctx, input)),
  createCategory: staffProcedure
    .input(createCategoryInput)
    .output(categorySchema)
    .mutation(({ ctx, input }) => createCategory(ctx, input)),
  createSubcategory: staffProcedure
    .input(createSubcategoryInput)
    .output(subcategorySchema)
    .mutation(({ ctx, input }) => createSubcategory(ctx, input)),
  createEngineBrand: staffProcedure
    .input(createNamedInput)
    .output(engineBrandSchema)
    .mutation(({ ctx, input }) => createEngineBrand(ctx, input)),
});
