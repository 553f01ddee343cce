import { createFileRoute } from '@tanstack/react-router';
import { FinancingPage } from '../features/pages/FinancingPage.tsx';
import { infoHead } from '../features/pages/head.ts';
import { shopOf, town } from '../lib/shop-in-head.ts';

export const Route = createFileRoute('/financing')({
  head: ({ match: { context } }) => {
    const shop = shopOf(context);
    return infoHead({
      name: 'Financing',
      title: `Financing for Mowers and Snow Blowers${town(' | ', shop)}`,
      description: `Makers’ financing changes with the season. Ask our shop${town(' in ', shop)} what is on offer today; cash, check and cards always work.`,
      path: '/financing',
      publicUrl: context.publicUrl,
    });
  },
  component: FinancingPage,
});
