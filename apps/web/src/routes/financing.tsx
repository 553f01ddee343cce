import { createFileRoute } from '@tanstack/react-router';
import { FinancingPage } from '../features/pages/FinancingPage.tsx';
import { infoHead } from '../features/pages/head.ts';

export const Route = createFileRoute('/financing')({
  head: ({ match }) =>
    infoHead({
      name: 'Financing',
      title: 'Financing for Mowers and Snow Blowers | Temperance, MI',
      description:
        'Makers’ financing changes with the season. Ask our shop in Temperance, MI what is on offer today; cash, check and cards always work.',
      path: '/financing',
      publicUrl: match.context.publicUrl,
    }),
  component: FinancingPage,
});
