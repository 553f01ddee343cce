import { createFileRoute } from '@tanstack/react-router';
import { infoHead } from '../features/pages/head.ts';
import { WarrantyPage } from '../features/pages/WarrantyPage.tsx';
import { shopOf, town } from '../lib/shop-in-head.ts';

export const Route = createFileRoute('/warranty')({
  head: ({ match: { context } }) => {
    const shop = shopOf(context);
    return infoHead({
      name: 'Warranty',
      title: `Warranty on Repairs and New Machines${town(' | ', shop)}`,
      description:
        'A 90-day warranty on repair work, what makers’ consumer and commercial warranties mean, and what to bring when something breaks.',
      path: '/warranty',
      publicUrl: context.publicUrl,
    });
  },
  component: WarrantyPage,
});
