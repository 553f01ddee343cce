import { isSessionEnded } from '../../lib/error-code.ts';

/** Pages that a visitor reaches without a session on purpose: from them nobody is sent to sign in (decisions U1). */
const quietPages = new Set(['/login', '/logout', '/verify-email', '/reset-password']);

/**
 * In the browser: sends a visitor whose session has ended to sign in, once the current-user call says so (storefront.md
 * 7). Other calls show the error where they were made.
 * @param queryKey of the query that failed; tRPC's begins with the path of the procedure
 */
export function leaveWhenSessionEnded(error: unknown, queryKey: readonly unknown[]): void {
  const [path] = queryKey;
  if (!Array.isArray(path) || path.join('.') !== 'auth.user' || !isSessionEnded(error)) return;
  const href = signInAddress(window.location.pathname, window.location.search);
  if (href) window.location.assign(href);
}

/** Where somebody whose session has ended is sent from a page, undefined where they stay. */
export function signInAddress(pathname: string, search: string): string | undefined {
  if (quietPages.has(pathname)) return undefined;
  return `/api/login?${new URLSearchParams({ next: pathname + search })}`;
}
