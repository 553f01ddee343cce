import { createFileRoute } from '@tanstack/react-router';
import { infoHead } from '../features/pages/head.ts';
import { PriceListPage } from '../features/print/PriceListPage.tsx';
import { shopOf, town } from '../lib/shop-in-head.ts';

export const Route = createFileRoute('/prices')({
  loader: async ({ context }) => {
    await context.trpc.storefront.products.priceList.ensureData();
  },
  head: ({ match: { context } }) => {
    const shop = shopOf(context);
    return infoHead({
      name: 'Price List',
      title: `Price List of All Machines${town(' | ', shop)}`,
      description: 'Every machine that we sell with its price, by category, to read or print.',
      path: '/prices',
      publicUrl: context.publicUrl,
    });
  },
  component: PriceListPage,
});
