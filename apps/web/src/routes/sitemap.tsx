import { createFileRoute } from '@tanstack/react-router';
import { infoHead } from '../features/pages/head.ts';
import { SitemapPage } from '../features/pages/SitemapPage.tsx';
import { shopOf, town } from '../lib/shop-in-head.ts';

export const Route = createFileRoute('/sitemap')({
  loader: ({ context }) => context.trpc.storefront.catalog.categoryTree.ensureData(),
  head: ({ match: { context } }) => {
    const shop = shopOf(context);
    return infoHead({
      name: 'Sitemap',
      title: `Sitemap | Outdoor Power Equipment${town(' in ', shop)}`,
      description:
        'Every page of our site: equipment by category, brands, service, and what to know before you buy.',
      path: '/sitemap',
      publicUrl: context.publicUrl,
    });
  },
  component: SitemapPage,
});
