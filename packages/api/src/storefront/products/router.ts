import * as z from 'zod';
import { fitInput } from '../../domain/products/fit-finder/answers.ts';
import { publicProcedure, router } from '../../trpc.ts';
import { listFeatured } from './featured.ts';
import { findFits } from './fit.ts';
import { getProduct, getProducts } from './get.ts';
import { listProducts } from './list.ts';
import { listPrices } from './price-list.ts';
import { listRelated } from './related.ts';
import {
  detailedProductSchema,
  fitResultSchema,
  listProductsInput,
  priceListSchema,
  productCardSchema,
  productIdInput,
  productIdsInput,
  readDetailsSchema,
  readProductSchema,
  relatedProductsSchema,
  searchProductsInput,
  searchProductsOutput,
  suggestInput,
  suggestionsSchema,
} from './schema.ts';
import { searchProducts } from './search.ts';
import { suggest } from './suggest.ts';

export const storefrontProductsRouter = router({
  list: publicProcedure
    .input(listProductsInput)
    .output(z.array(readProductSchema))
    .query(({ ctx, input }) => listProducts(ctx, input)),
  get: publicProcedure
    .input(productIdInput)
    .output(readDetailsSchema)
    .query(({ ctx, input }) => getProduct(ctx, input)),
  getMany: publicProcedure
    .input(productIdsInput)
    .output(z.array(detailedProductSchema))
    .query(({ ctx, input }) => getProducts(ctx, input)),
  featured: publicProcedure.output(z.array(productCardSchema)).query(({ ctx }) => listFeatured(ctx)),
  fits: publicProcedure
    .input(fitInput)
    .output(fitResultSchema)
    .query(({ ctx, input }) => findFits(ctx, input)),
  priceList: publicProcedure.output(priceListSchema).query(({ ctx }) => listPrices(ctx)),
  related: publicProcedure
    .input(productIdInput)
    .output(relatedProductsSchema)
    .query(({ ctx, input }) => listRelated(ctx, input)),
  search: publicProcedure
    .input(searchProductsInput)
    .output(searchProductsOutput)
    .query(({ ctx, input }) => searchProducts(ctx, input)),
  suggest: publicProcedure
    .input(suggestInput)
    .output(suggestionsSchema)
    .query(({ ctx, input }) => suggest(ctx, input)),
});
