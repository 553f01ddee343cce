import { MAX_BATCH_SIZE } from '@dealer/api/domain/batch';
import { transformer } from '@dealer/api/domain/transformer';
import type { AppRouter } from '@dealer/api/types';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { useEarlyInput } from './early-input.ts';
import { keepTyped } from './kept-input.ts';
import { watchColorScheme } from './lib/color-scheme.ts';
import { createAppRouter } from './router.tsx';

// Told before any screen brings zod along: else it tries eval once, which the page's policy refuses and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const trpcClient = createTRPCClient<AppRouter>({
  links: [
    httpBatchLink({
      url: '/trpc',
      transformer,
      maxURLLength: 8_000,
      maxItems: MAX_BATCH_SIZE,
    }),
  ],
});
const router = createAppRouter({ trpcClient, publicUrl: window.location.origin });

function App() {
  useEarlyInput();
  return <RouterClient router={router} />;
}

keepTyped();
watchColorScheme();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <App />
    </StrictMode>,
  );
});
