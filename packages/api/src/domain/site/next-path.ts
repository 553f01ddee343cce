import { parseUrl } from '../parse-url.ts';

const ANY_ORIGIN = 'http://own.invalid';

/**
 * Reads the path to open after signing in (decisions R6: no open redirect).
 * @returns a path of this site, or '/' if the value is no such path
 */
export function safeNextPath(next: unknown): string {
  const url = typeof next === 'string' && next.startsWith('/') ? parseUrl(next, ANY_ORIGIN) : null;
  if (!url) return '/';
  const path = url.pathname + url.search + url.hash;
  // The URL parser normalizes '/..//evil.example' to '//evil.example', which is another host.
  return url.origin === ANY_ORIGIN && !path.startsWith('//') ? path : '/';
}
