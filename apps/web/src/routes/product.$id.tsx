import { createFileRoute, notFound } from '@tanstack/react-router';
import { productHead } from '../features/product/head.ts';
import { ProductNotFound } from '../features/product/ProductNotFound.tsx';
import { ProductPage } from '../features/product/ProductPage.tsx';
import { errorCode } from '../lib/error-code.ts';

const WHOLE_NUMBER = /^\d{1,9}$/;

export const Route = createFileRoute('/product/$id')({
  loader: async ({ context, params }) => {
    if (!WHOLE_NUMBER.test(params.id)) throw notFound();
    try {
      return await context.trpc.storefront.products.get.ensureData({ id: Number(params.id) });
    } catch (error) {
      if (errorCode(error) === 'NOT_FOUND') throw notFound();
      throw error;
    }
  },
  head: ({ loaderData, match }) => productHead(loaderData, match.context.publicUrl),
  component: ProductPage,
  notFoundComponent: ProductNotFound,
});
