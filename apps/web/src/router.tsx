import type { AppRouter } from '@dealer/api/types';
import { createRouter } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
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

/** One router with a query client of its own: the server makes one per request, so that no visitor sees another's data. */
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
    defaultErrorComponent: PageError,
    parseSearch,
    stringifySearch,
    origin: publicUrl,
    ...(nonce && { ssr: { nonce } }),
    InnerWrap: ({ children }) => (
      <trpc.Provider client={trpcClient} queryClient={queryClient}>
        {children}
      </trpc.Provider>
    ),
  });
  setupRouterSsrQueryIntegration({
    router,
    queryClient,
    // A loader that throws leaves its other reads on the way. Sent as promises, they would fail in the browser, where nobody
    // waits for them.
    dehydrateOptions: { shouldDehydrateQuery: ({ state }) => state.status !== 'pending' },
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
