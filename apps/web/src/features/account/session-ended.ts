import { specialPageOf } from '@dealer/api/domain/site/special-pages';
import { isSessionEnded } from '../../lib/error-code.ts';

/**
 * Sends a visitor whose session has ended to sign in, once the current-user call says so (storefront §7). For the browser only.
 * Other calls show the error where they were made.
 * @param queryKey of the query that failed; tRPC's begins with the path of the procedure
 */
export function leaveWhenSessionEnded(error: unknown, queryKey: readonly unknown[]): void {
  const [path] = queryKey;
  if (!Array.isArray(path) || path.join('.') !== 'auth.user' || !isSessionEnded(error)) return;
  const href = signInAddress(window.location.pathname, window.location.search);
  if (href) window.location.assign(href);
}

/** Returns the address to which somebody whose session has ended is sent from a page, undefined where they stay. */
export function signInAddress(pathname: string, search: string): string | undefined {
  if (specialPageOf(pathname)?.isQuiet) return undefined;
  return `/api/login?${new URLSearchParams({ next: pathname + search })}`;
}
