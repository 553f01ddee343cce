import * as z from 'zod';
import { publicProcedure, router } from '../../trpc.ts';
import {
  audienceOf,
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
  categoryWithSubcategoriesSchema,
  engineBrandSchema,
  subcategorySchema,
} from './schema.ts';

export const storefrontCatalogRouter = router({
  brands: publicProcedure
    .output(z.array(brandSchema))
    .query(({ ctx }) => listBrands(ctx, audienceOf(ctx.actor))),
  productBrands: publicProcedure.output(z.array(z.string())).query(({ ctx }) => listProductBrands(ctx)),
  categories: publicProcedure
    .output(z.array(categorySchema))
    .query(({ ctx }) => listCategories(ctx, audienceOf(ctx.actor))),
  subcategories: publicProcedure
    .output(z.array(subcategorySchema))
    .query(({ ctx }) => listSubcategories(ctx, audienceOf(ctx.actor))),
  categoryTree: publicProcedure
    .output(z.array(categoryWithSubcategoriesSchema))
    .query(({ ctx }) => listCategoryTree(ctx, audienceOf(ctx.actor))),
  engineBrands: publicProcedure
    .output(z.array(engineBrandSchema))
    .query(({ ctx }) => listEngineBrands(ctx, audienceOf(ctx.actor))),
});
