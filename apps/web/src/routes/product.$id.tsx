import { createFileRoute, notFound } from '@tanstack/react-router';
import { productHead } from '../features/product/head.ts';
import { ProductNotFound } from '../features/product/ProductNotFound.tsx';
import { ProductPage } from '../features/product/ProductPage.tsx';
import { errorCode } from '../lib/error-code.ts';
import { readProductId } from '../lib/product-id.ts';
import { shopOf } from '../lib/shop-in-head.ts';

export const Route = createFileRoute('/product/$id')({
  loader: async ({ context, params }) => {
    const id = readProductId(params.id);
    try {
      const { get, related } = context.trpc.storefront.products;
      // The page stands without them: what fails here is not thrown.
      const beside = related.prefetch({ id });
      const product = await get.ensureData({ id });
      if (import.meta.env.SSR) await beside;
      return product;
    } catch (error) {
      if (errorCode(error) === 'NOT_FOUND') throw notFound();
      throw error;
    }
  },
  head: ({ loaderData, match }) => productHead(loaderData, shopOf(match.context), match.context.publicUrl),
  component: ProductPage,
  notFoundComponent: ProductNotFound,
});
