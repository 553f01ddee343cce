import { createFileRoute } from '@tanstack/react-router';
import { infoHead } from '../features/pages/head.ts';
import { PriceListPage } from '../features/print/PriceListPage.tsx';

export const Route = createFileRoute('/prices')({
  loader: async ({ context }) => {
    await context.trpc.storefront.products.priceList.ensureData();
  },
  head: ({ match }) =>
    infoHead({
      name: 'Price List',
      title: 'Price List of All Machines | Temperance, MI',
      description: 'Every machine that we sell with its price, by category, to read or print.',
      path: '/prices',
      publicUrl: match.context.publicUrl,
    }),
  component: PriceListPage,
});
