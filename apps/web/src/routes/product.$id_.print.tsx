import { createFileRoute } from '@tanstack/react-router';
import { loadPrintout } from '../features/print/load-printout.ts';
import { ProductSheetPage } from '../features/print/ProductSheetPage.tsx';
import { ProductNotFound } from '../features/product/ProductNotFound.tsx';
import { pageHead } from '../lib/head.ts';

export const Route = createFileRoute('/product/$id_/print')({
  loader: ({ context, params }) => loadPrintout(context, params.id),
  head: ({ loaderData, match }) =>
    pageHead({
      title: loaderData ? `Product sheet: ${loaderData.name}` : 'Product Not Found',
      publicUrl: match.context.publicUrl,
      noindex: true,
    }),
  component: ProductSheetPage,
  notFoundComponent: ProductNotFound,
});
