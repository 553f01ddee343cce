import { timings } from '@dealer/ui/timings';
import { createRootRouteWithContext, type ParsedLocation, redirect } from '@tanstack/react-router';
import { signInAddress } from '../features/account/session-ended.ts';
import { Document } from '../features/shell/Document.tsx';
import { SiteFrame } from '../features/shell/SiteFrame.tsx';
import { isSessionEnded } from '../lib/error-code.ts';
import type { RouterContext } from '../router-context.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  loader: async ({ context, location }) => {
    await Promise.all([context.trpc.storefront.shop.get.ensureData(), loadUser(context, location)]);
  },
  // On every page: it refetches only what is stale.
  shouldReload: true,
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'color-scheme', content: 'light dark' },
    ],
    links: [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }],
  }),
  shellComponent: Document,
  component: SiteFrame,
});

/** The first page brings the user along. A session that has ended leads to the sign-in page, once (decisions U1). */
async function loadUser({ trpc }: RouterContext, { pathname, searchStr }: ParsedLocation): Promise<void> {
  try {
    await trpc.auth.user.fetch(undefined, { staleTime: timings.currentUserStale });
  } catch (error) {
    if (!isSessionEnded(error)) {
      // Who was known a moment ago still is: a page does not fail over asking again.
      if (trpc.auth.user.getData() !== undefined) return;
      throw error;
    }
    const href = signInAddress(pathname, searchStr);
    if (href) throw redirect({ href, reloadDocument: true });
    trpc.auth.user.setData(undefined, null);
  }
}
