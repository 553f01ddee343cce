import { createFileRoute } from '@tanstack/react-router';
import { infoHead } from '../features/pages/head.ts';
import { ServicesPage } from '../features/pages/ServicesPage.tsx';
import { loadAnswerTime } from '../lib/load-answer-time.ts';
import { textParams } from '../lib/search-params.ts';
import { shopOf, town } from '../lib/shop-in-head.ts';

export const Route = createFileRoute('/services')({
  validateSearch: (raw: Record<string, unknown>) => textParams(raw, ['sent']),
  loader: ({ context }) => loadAnswerTime(context),
  head: ({ match: { context } }) => {
    const shop = shopOf(context);
    return infoHead({
      name: 'Servicing',
      title: `Mower, Snow Blower and Saw Repair${town(' in ', shop)}`,
      description:
        'Thirteen services from the pre-season inspection to pickup and delivery: mowers, snow blowers, saws, generators and pressure washers of most makes.',
      path: '/services',
      publicUrl: context.publicUrl,
    });
  },
  component: ServicesPage,
});
