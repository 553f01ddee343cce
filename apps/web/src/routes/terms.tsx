import { createFileRoute } from '@tanstack/react-router';
import { infoHead } from '../features/pages/head.ts';
import { TermsPage } from '../features/pages/TermsPage.tsx';

export const Route = createFileRoute('/terms')({
  head: ({ match }) =>
    infoHead({
      name: 'Terms of Service',
      title: 'Terms of Service | Outdoor Power Equipment in Temperance, MI',
      description:
        'Quotes, repairs, the 90-day warranty on repair work, payment and the law that governs them, at our shop in Temperance, MI.',
      path: '/terms',
      publicUrl: match.context.publicUrl,
    }),
  component: TermsPage,
});
