import { createFileRoute } from '@tanstack/react-router';
import { InvalidAlertLink, StockAlertPage } from '../features/stock-alert/StockAlertPage.tsx';
import { pageHead } from '../lib/head.ts';
import { loadPageByToken } from '../lib/load-by-token.ts';
import { textParams } from '../lib/search-params.ts';

export const Route = createFileRoute('/stock-alert')({
  validateSearch: (raw: Record<string, unknown>) => textParams(raw, ['token', 'sent', 'deleted']),
  loaderDeps: ({ search: { token = '', sent, deleted } }) => ({
    token,
    isAnswer: !token && (sent ?? deleted) !== undefined,
  }),
  // The page that answers a form has no token.
  loader: async ({ context, deps: { token, isAnswer } }) => {
    if (isAnswer) return null;
    return loadPageByToken(() => context.trpc.storefront.stockAlerts.get.fetch({ token }, { staleTime: 0 }));
  },
  head: ({ match }) =>
    pageHead({
      title: 'Stock alert',
      publicUrl: match.context.publicUrl,
      noindex: true,
    }),
  component: StockAlertPage,
  notFoundComponent: InvalidAlertLink,
});
