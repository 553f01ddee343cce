import { createFileRoute } from '@tanstack/react-router';
import { loadPrintout } from '../features/print/load-printout.ts';
import { PriceTagPage } from '../features/print/PriceTagPage.tsx';
import { ProductNotFound } from '../features/product/ProductNotFound.tsx';
import { pageHead } from '../lib/head.ts';

export const Route = createFileRoute('/product/$id_/tag')({
  loader: ({ context, params }) => loadPrintout(context, params.id),
  head: ({ loaderData, match }) =>
    pageHead({
      title: loaderData ? `Price tag: ${loaderData.name}` : 'Product Not Found',
      publicUrl: match.context.publicUrl,
      noindex: true,
    }),
  component: PriceTagPage,
  notFoundComponent: ProductNotFound,
});
