import { withoutTrackingParams } from '@dealer/api/domain/site/tracking-params';
import type { AppRouter } from '@dealer/api/types';
import { timings } from '@dealer/ui/timings';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { createTRPCClient } from '@trpc/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { useEarlyInput } from './early-input.ts';
import { quoteModalSubject } from './features/quote/quote-modal.ts';
import { watchBack } from './lib/closes-on-back.ts';
import { watchColorScheme } from './lib/color-scheme.ts';
import { lazyLink } from './lib/lazy-link.ts';
import { onFirstInput } from './lib/on-first-input.ts';
import { orReload, RELOADED } from './lib/or-reload.ts';
import { persistInput } from './persisted-input.ts';
import { createAppRouter } from './router.tsx';
import { watchForOffline } from './service-worker/registration.ts';

// Set before zod loads: else it tries eval once, which the content security policy blocks and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// As on the server, which renders a page once for all clicks; and who copies the address shares it without them.
const address = withoutTrackingParams(location.href);
if (address !== location.href) history.replaceState(history.state, '', address);

const loadLink = () =>
  import('./lib/public-link.ts').then(({ openPublicLink }) =>
    openPublicLink(router.options.context.queryClient),
  );
const loadAhead = () => void loadLink().catch(() => undefined);
const loadLinkForCall = (isCall: boolean) =>
  orReload(loadLink, () => ({ isCall, quote: quoteModalSubject() }));
const trpcClient = createTRPCClient<AppRouter>({ links: [lazyLink(loadLinkForCall, timings.publicCall)] });
// Before the first call, so that it waits for nothing but its answer.
onFirstInput(loadAhead);
// Sale prices are also refetched on a page that gets no input.
setTimeout(loadAhead, 60_000);
watchBack();
const router = createAppRouter({ trpcClient, publicUrl: window.location.origin });

/** Resumes what a reload for missing code has interrupted. */
async function resume(): Promise<void> {
  if (RELOADED in sessionStorage) await import('./resume-visit.ts');
}

function App() {
  useEarlyInput();
  return <RouterClient router={router} />;
}

// The router reloads the whole page where a part of the app is missing, as after a new version of the site, which it knows by
// the browser's message. Without a connection that could leave the visitor with the browser's own page: PageError decides.
window.addEventListener('vite:preloadError', ({ payload }) => {
  if (!navigator.onLine) payload.message = `Offline: ${payload.message}`;
});
persistInput(() => !!router.options.context.trpc.auth.user.getData());
resume().catch(() => undefined);
watchColorScheme();
watchForOffline();
window.hideWithoutScripts?.();
// From here on the document is React's: the page's own script must not change it any more.
window.showWithoutScripts = () => undefined;
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <App />
    </StrictMode>,
  );
});
