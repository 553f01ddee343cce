import { createFileRoute } from '@tanstack/react-router';
import { infoHead } from '../features/pages/head.ts';
import { TermsPage } from '../features/pages/TermsPage.tsx';
import { shopOf, town } from '../lib/shop-in-head.ts';

export const Route = createFileRoute('/terms')({
  head: ({ match: { context } }) => {
    const shop = shopOf(context);
    return infoHead({
      name: 'Terms of Service',
      title: `Terms of Service | Outdoor Power Equipment${town(' in ', shop)}`,
      description: `Quotes, repairs, the 90-day warranty on repair work, payment and the law that governs them, at our shop${town(' in ', shop)}.`,
      path: '/terms',
      publicUrl: context.publicUrl,
    });
  },
  component: TermsPage,
});
