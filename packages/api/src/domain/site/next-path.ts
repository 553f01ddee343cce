const ANY_ORIGIN = 'http://own.invalid';

/**
 * Reads the path to open after signing in (decisions R6: no open redirect).
 * @returns a path of this site, or '/' if the value is no such path
 */
export function safeNextPath(next: unknown): string {
  if (typeof next !== 'string' || !next.startsWith('/') || !URL.canParse(next, ANY_ORIGIN)) return '/';
  const url = new URL(next, ANY_ORIGIN);
  const path = url.pathname + url.search + url.hash;
  // The URL parser normalizes '/..//evil.example' to '//evil.example', which is another host.
  return url.origin === ANY_ORIGIN && !path.startsWith('//') ? path : '/';
}
