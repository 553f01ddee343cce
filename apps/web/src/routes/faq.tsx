import { createFileRoute } from '@tanstack/react-router';
import { questionsData } from '../features/home/head.ts';
import { FaqPage } from '../features/pages/FaqPage.tsx';
import { infoHead } from '../features/pages/head.ts';
import { town } from '../lib/shop-in-head.ts';

export const Route = createFileRoute('/faq')({
  loader: ({ context }) => context.trpc.storefront.shop.get.ensureData(),
  head: ({ loaderData: shop, match }) =>
    infoHead({
      name: 'Questions and Answers',
      title: `Questions and Answers | Outdoor Power Equipment${town(' in ', shop)}`,
      description:
        'Hours, brands, repairs, pickup and delivery, sizes, payment: ten questions that people ask at our counter.',
      path: '/faq',
      publicUrl: match.context.publicUrl,
      jsonLd: shop ? [questionsData(shop)] : [],
    }),
  component: FaqPage,
});
