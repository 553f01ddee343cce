import * as z from 'zod';
import { publicProcedure, router } from '../../trpc.ts';
import {
  listBrands,
  listCategories,
  listCategoryTree,
  listEngineBrands,
  listProductBrands,
  listSubcategories,
} from './lists.ts';
import {
  brandSchema,
  categorySchema,
  categoryTreeSchema,
  engineBrandSchema,
  subcategorySchema,
} from './schema.ts';

export const storefrontCatalogRouter = router({
  brands: publicProcedure.output(z.array(brandSchema)).query(({ ctx }) => listBrands(ctx)),
  productBrands: publicProcedure.output(z.array(z.string())).query(({ ctx }) => listProductBrands(ctx)),
  categories: publicProcedure.output(z.array(categorySchema)).query(({ ctx }) => listCategories(ctx)),
  subcategories: publicProcedure
    .output(z.array(subcategorySchema))
    .query(({ ctx }) => listSubcategories(ctx)),
  categoryTree: publicProcedure.output(z.array(categoryTreeSchema)).query(({ ctx }) => listCategoryTree(ctx)),
  engineBrands: publicProcedure.output(z.array(engineBrandSchema)).query(({ ctx }) => listEngineBrands(ctx)),
});
