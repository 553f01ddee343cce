import { createFileRoute } from '@tanstack/react-router';
import { InvalidQuoteLink } from '../features/quote-status/InvalidQuoteLink.tsx';
import { QuoteStatusPage } from '../features/quote-status/QuoteStatusPage.tsx';
import { pageHead } from '../lib/head.ts';
import { loadPageByToken } from '../lib/load-by-token.ts';
import { textParams } from '../lib/search-params.ts';
import { serverNow } from '../lib/server-clock.ts';

export const Route = createFileRoute('/request')({
  validateSearch: (raw: Record<string, unknown>) => textParams(raw, ['token', 'sent', 'saved', 'cancel']),
  loaderDeps: ({ search }) => ({ token: search.token ?? '' }),
  // Another request is another page: what was changed on one must not stand on the other.
  remountDeps: ({ search }) => search.token,
  loader: async ({ context, deps }) => {
    const request = await loadPageByToken(() =>
      context.trpc.storefront.quotes.status.fetch(deps, { staleTime: 0 }),
    );
    // As the server knows it: the printed address must be the same in the browser.
    return { request, readAt: serverNow(), publicUrl: context.publicUrl };
  },
  head: ({ match }) =>
    pageHead({
      title: 'Your request',
      publicUrl: match.context.publicUrl,
      noindex: true,
    }),
  component: QuoteStatusPage,
  notFoundComponent: InvalidQuoteLink,
});
