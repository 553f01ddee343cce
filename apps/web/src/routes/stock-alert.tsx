import { createFileRoute } from '@tanstack/react-router';
import { StockAlertPage } from '../features/stock-alert/StockAlertPage.tsx';
import { pageHead } from '../lib/head.ts';
import { loadByToken } from '../lib/load-by-token.ts';
import { textParams } from '../lib/search-params.ts';

export const Route = createFileRoute('/stock-alert')({
  validateSearch: (raw: Record<string, unknown>) => textParams(raw, ['token', 'sent', 'deleted']),
  loaderDeps: ({ search }) => ({ token: search.token ?? '' }),
  loader: ({ context, deps }) =>
    loadByToken(() => context.trpc.storefront.stockAlerts.get.fetch(deps, { staleTime: 0 })),
  head: ({ match }) =>
    pageHead({
      title: 'Stock alert',
      publicUrl: match.context.publicUrl,
      noindex: true,
    }),
  component: StockAlertPage,
});
