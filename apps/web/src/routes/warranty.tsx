import { createFileRoute } from '@tanstack/react-router';
import { infoHead } from '../features/pages/head.ts';
import { WarrantyPage } from '../features/pages/WarrantyPage.tsx';

export const Route = createFileRoute('/warranty')({
  head: ({ match }) =>
    infoHead({
      name: 'Warranty',
      title: 'Warranty on Repairs and New Machines | Temperance, MI',
      description:
        'A 90-day warranty on repair work, what makers’ consumer and commercial warranties mean, and what to bring when something breaks.',
      path: '/warranty',
      publicUrl: match.context.publicUrl,
    }),
  component: WarrantyPage,
});
