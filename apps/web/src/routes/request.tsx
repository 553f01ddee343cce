import { createFileRoute } from '@tanstack/react-router';
import { QuoteStatusPage } from '../features/quote-status/QuoteStatusPage.tsx';
import { errorCode } from '../lib/error-code.ts';
import { pageHead } from '../lib/head.ts';
import { textParams } from '../lib/search-params.ts';

export const Route = createFileRoute('/request')({
  validateSearch: (raw: Record<string, unknown>) => textParams(raw, ['token']),
  loaderDeps: ({ search }) => ({ token: search.token ?? '' }),
  loader: ({ context, deps }) =>
    context.trpc.storefront.quotes.status.fetch(deps, { staleTime: 0 }).catch((error: unknown) => {
      // The page itself says that a link is not valid.
      if (errorCode(error) !== 'NOT_FOUND' && errorCode(error) !== 'BAD_REQUEST') throw error;
      return null;
    }),
  head: ({ match }) =>
    pageHead({
      title: 'Your request',
      publicUrl: match.context.publicUrl,
      noindex: true,
    }),
  component: QuoteStatusPage,
});
