import type { Role } from '@dealer/api/domain/site/roles';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { navEntries } from './nav-entries.ts';

/**
 * Loads the code of the sidebar's pages while nothing else is to be done. The router reloads the site for a page whose
 * code cannot be had: with the server out of reach the whole area would be gone, and what was typed in it.
 */
export function usePreloadedPages(role: Role): void {
  const router = useRouter();
  useEffect(() => {
    const load = () => {
      for (const { href } of navEntries(role)) void router.loadRouteChunk(router.routesByPath[href]);
    };
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(load);
    else setTimeout(load, 0);
  }, [router, role]);
}
