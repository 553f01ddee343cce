import * as z from 'zod';
import { publicListProcedure, publicProcedure, router } from '../../trpc.ts';
import { listFeatured } from './featured.ts';
import { getProduct } from './get.ts';
import { getProducts } from './get-many.ts';
import { listProducts } from './list.ts';
import {
  listProductsInput,
  productCardSchema,
  productIdInput,
  productIdsInput,
  productSchema,
  readProductSchema,
  searchProductsInput,
  searchProductsOutput,
  suggestInput,
  suggestionsSchema,
} from './schema.ts';
import { searchProducts } from './search.ts';
import { suggest } from './suggest.ts';

export const storefrontProductsRouter = router({
  list: publicListProcedure
    .input(listProductsInput)
    .output(z.array(readProductSchema))
    .query(({ ctx, input }) => listProducts(ctx, input)),
  get: publicProcedure
    .input(productIdInput)
    .output(readProductSchema)
    .query(({ ctx, input }) => getProduct(ctx, input)),
  getMany: publicProcedure
    .input(productIdsInput)
    .output(z.array(productSchema))
    .query(({ ctx, input }) => getProducts(ctx, input)),
  featured: publicListProcedure.output(z.array(productCardSchema)).query(({ ctx }) => listFeatured(ctx)),
  search: publicListProcedure
    .input(searchProductsInput)
    .output(searchProductsOutput)
    .query(({ ctx, input }) => searchProducts(ctx, input)),
  suggest: publicListProcedure
    .input(suggestInput)
    .output(suggestionsSchema)
    .query(({ ctx, input }) => suggest(ctx, input)),
});
