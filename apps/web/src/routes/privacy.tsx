import { createFileRoute } from '@tanstack/react-router';
import { infoHead } from '../features/pages/head.ts';
import { PrivacyPage } from '../features/pages/PrivacyPage.tsx';
import { shopOf, town } from '../lib/shop-in-head.ts';

export const Route = createFileRoute('/privacy')({
  head: ({ match: { context } }) => {
    const shop = shopOf(context);
    return infoHead({
      name: 'Privacy Policy',
      title: `Privacy Policy | Outdoor Power Equipment${town(' in ', shop)}`,
      description:
        'What this site keeps about you, why and for how long: no ad trackers, a cookie only after you sign in, service records for 7 years.',
      path: '/privacy',
      publicUrl: context.publicUrl,
    });
  },
  component: PrivacyPage,
});
