import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { leaveWhenSessionEnded } from './features/account/session-ended.ts';
import { errorCode } from './lib/error-code.ts';

/** A cache of its own for each visit, and on the server for each request, so that no visitor sees another's data. */
export function createQueryClient(): QueryClient {
  // A person who has lost the role of staff sees Access Denied after the first call that is rejected.
  const checkUser = (error: unknown, path: unknown) => {
    if (errorCode(error) === 'FORBIDDEN' && Array.isArray(path) && path[0] === 'admin')
      void queryClient.invalidateQueries({ queryKey: [['auth', 'user']] });
  };
  const queryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (!import.meta.env.SSR) leaveWhenSessionEnded(error, query.queryKey);
        checkUser(error, query.queryKey[0]);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _input, _context, { options }) => checkUser(error, options.mutationKey?.[0]),
    }),
    // Data is never stale by itself and nothing is tried again (storefront §7, decisions C8). Without a connection a call
    // fails at once: one that waited for it would be sent after its dialog was closed, with what was corrected since.
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        // What could not be read without a connection is read when there is one again.
        refetchOnReconnect: true,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return queryClient;
}
