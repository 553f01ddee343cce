import { fitParams } from '@dealer/api/domain/products/fit-finder/params';
import { createFileRoute } from '@tanstack/react-router';
import { FindPage } from '../features/find/FindPage.tsx';
import { infoHead } from '../features/pages/head.ts';
import { textParams } from '../lib/search-params.ts';
import { shopOf, town } from '../lib/shop-in-head.ts';

export const Route = createFileRoute('/find')({
  validateSearch: (raw: Record<string, unknown>) => textParams(raw, fitParams),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.trpc.storefront.products.fits.ensureData(deps),
  head: ({ match: { context } }) => {
    const shop = shopOf(context);
    return infoHead({
      name: 'Find the Machine That Fits',
      title: `Which Mower or Snow Blower Fits?${town(' | ', shop)}`,
      description: `Acres, slope, gate, driveway, budget: the machines in stock at our shop${town(' in ', shop)} that fit, each with the reason why.`,
      path: '/find',
      publicUrl: context.publicUrl,
    });
  },
  component: FindPage,
});
