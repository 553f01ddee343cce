import { createFileRoute } from '@tanstack/react-router';
import { infoHead } from '../features/pages/head.ts';
import { SitemapPage } from '../features/pages/SitemapPage.tsx';

export const Route = createFileRoute('/sitemap')({
  loader: ({ context }) => context.trpc.storefront.catalog.categoryTree.ensureData(),
  head: ({ match }) =>
    infoHead({
      name: 'Sitemap',
      title: 'Sitemap | Outdoor Power Equipment in Temperance, MI',
      description:
        'Every page of our site: equipment by category, brands, service, and what to know before you buy.',
      path: '/sitemap',
      publicUrl: match.context.publicUrl,
    }),
  component: SitemapPage,
});
