import { MOST_CALLS_A_BATCH } from '@dealer/api/domain/batch';
import type { AppRouter } from '@dealer/api/types';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import superjson from 'superjson';
import { useEarlyInput } from './early-input.ts';
import { keepTyped } from './kept-input.ts';
import { createAppRouter } from './router.tsx';

// Told before any screen brings zod along: else it tries eval once, which the page's policy refuses and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const trpcClient = createTRPCClient<AppRouter>({
  links: [
    httpBatchLink({
      url: '/trpc',
      transformer: superjson,
      maxURLLength: 8_000,
      maxItems: MOST_CALLS_A_BATCH,
    }),
  ],
});
const router = createAppRouter({ trpcClient, publicUrl: window.location.origin });

function App() {
  useEarlyInput();
  return <RouterClient router={router} />;
}

keepTyped();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <App />
    </StrictMode>,
  );
});
