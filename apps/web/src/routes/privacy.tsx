import { createFileRoute } from '@tanstack/react-router';
import { infoHead } from '../features/pages/head.ts';
import { PrivacyPage } from '../features/pages/PrivacyPage.tsx';

export const Route = createFileRoute('/privacy')({
  head: ({ match }) =>
    infoHead({
      name: 'Privacy Policy',
      title: 'Privacy Policy | Outdoor Power Equipment in Temperance, MI',
      description:
        'What this site keeps about you, why and for how long: no ad trackers, a cookie only after you sign in, service records for 7 years.',
      path: '/privacy',
      publicUrl: match.context.publicUrl,
    }),
  component: PrivacyPage,
});
