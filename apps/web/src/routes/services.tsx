import { createFileRoute } from '@tanstack/react-router';
import { infoHead } from '../features/pages/head.ts';
import { ServicesPage } from '../features/pages/ServicesPage.tsx';
import { loadAnswerTime } from '../lib/load-answer-time.ts';
import { textParams } from '../lib/search-params.ts';

export const Route = createFileRoute('/services')({
  validateSearch: (raw: Record<string, unknown>) => textParams(raw, ['sent']),
  loader: ({ context }) => loadAnswerTime(context),
  head: ({ match }) =>
    infoHead({
      name: 'Servicing',
      title: 'Mower, Snow Blower and Saw Repair in Temperance, MI',
      description:
        'Thirteen services from the pre-season inspection to pickup and delivery: mowers, snow blowers, saws, generators and pressure washers of most makes.',
      path: '/services',
      publicUrl: match.context.publicUrl,
    }),
  component: ServicesPage,
});
