import * as z from 'zod';
import { publicListProcedure, router } from '../../trpc.ts';
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
  categoryTreeSchema,
  engineBrandSchema,
  subcategorySchema,
} from './schema.ts';

export const storefrontCatalogRouter = router({
  brands: publicListProcedure
    .output(z.array(brandSchema))
    .query(({ ctx }) => listBrands(ctx, audienceOf(ctx.actor))),
  productBrands: publicListProcedure.output(z.array(z.string())).query(({ ctx }) => listProductBrands(ctx)),
  categories: publicListProcedure
    .output(z.array(categorySchema))
    .query(({ ctx }) => listCategories(ctx, audienceOf(ctx.actor))),
  subcategories: publicListProcedure
    .output(z.array(subcategorySchema))
    .query(({ ctx }) => listSubcategories(ctx, audienceOf(ctx.actor))),
  categoryTree: publicListProcedure
    .output(z.array(categoryTreeSchema))
    .query(({ ctx }) => listCategoryTree(ctx, audienceOf(ctx.actor))),
  engineBrands: publicListProcedure
    .output(z.array(engineBrandSchema))
    .query(({ ctx }) => listEngineBrands(ctx, audienceOf(ctx.actor))),
});
