import type { AppRouter } from '@dealer/api/types';
import {
  type DehydratedState,
  dehydrate,
  hydrate,
  type Query,
  type QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query';
import { type AnyRouter, createRouter } from '@tanstack/react-router';
import type { TRPCClient } from '@trpc/client';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { NotFoundPage } from './features/shell/NotFoundPage.tsx';
import { PageError } from './features/shell/PageError.tsx';
import { createScrollRestoration } from './lib/scroll-restoration.ts';
import { parseSearch, stringifySearch } from './lib/search-params.ts';
import { createQueryClient } from './query-client.ts';
import { routeTree } from './routeTree.gen.ts';
import { trpc } from './trpc.ts';

interface Options {
  /** Over HTTP in the browser, in the process on the server. */
  trpcClient: TRPCClient<AppRouter>;
  publicUrl: string;
  /** For inline scripts, on the server only. */
  nonce?: string;
}

interface DehydratedQueries {
  queries: DehydratedState['queries'];
}

/**
 * Returns the settled queries of a page. A loader that throws leaves its other reads on the way: sent as promises, they would fail
 * in the browser, where nobody waits for them.
 */
function settledQueries(queryClient: QueryClient): DehydratedQueries['queries'] {
  const shouldDehydrateQuery = ({ state }: Query) => state.status !== 'pending';
  return dehydrate(queryClient, { shouldDehydrateQuery }).queries;
}

/**
 * The queries of a page with times that are not in the future by this browser's clock, which tells their age: on a computer whose clock
 * is slow, they would count as fresh for hours.
 */
const withPastTimes = ({ queries }: DehydratedQueries): DehydratedQueries['queries'] =>
  queries.map((query) => ({
    ...query,
    state: { ...query.state, dataUpdatedAt: Math.min(query.state.dataUpdatedAt, Date.now()) },
  }));

/** Creates a router with a query client of its own: the server makes one per request, so that no visitor sees another's data. */
export function createAppRouter({ trpcClient, publicUrl, nonce }: Options) {
  const queryClient = createQueryClient();
  const router = createRouter({
    routeTree,
    context: {
      queryClient,
      trpc: createTRPCQueryUtils<AppRouter>({ queryClient, client: trpcClient }),
      publicUrl,
    },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: createScrollRestoration(),
    defaultNotFoundComponent: NotFoundPage,
    // Else /product/1/manual shows the page of product 1, with the status 404.
    notFoundMode: 'root',
    defaultErrorComponent: PageError,
    parseSearch,
    stringifySearch,
    origin: publicUrl,
    ...(nonce && { ssr: { nonce } }),
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    InnerWrap: ({ children }) => (
      <trpc.Provider client={trpcClient} queryClient={queryClient}>
        {children}
      </trpc.Provider>
    ),
  });
  // All that a page shows was read by its loaders. So nothing is left to stream, and the router hands on the HTML as it is.
  // AnyRouter, because createRouter takes only data whose type is known to be serializable.
  const { options }: AnyRouter = router;
  if (import.meta.env.SSR) options.dehydrate = () => ({ queries: settledQueries(queryClient) });
  else options.hydrate = (page: DehydratedQueries) => hydrate(queryClient, { queries: withPastTimes(page) });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
