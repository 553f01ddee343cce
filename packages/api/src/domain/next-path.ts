const ANY_ORIGIN = 'http://own.invalid';

/**
 * Reads where a visitor wants to go after signing in: a path of this site, or '/' for whatever could lead elsewhere
 * (decisions R6: no open redirect).
 */
export function safeNextPath(next: unknown): string {
  if (typeof next !== 'string' || !next.startsWith('/') || !URL.canParse(next, ANY_ORIGIN)) return '/';
  const url = new URL(next, ANY_ORIGIN);
  const path = url.pathname + url.search + url.hash;
  // A path such as '/..//evil.example' is tidied into one that names another host.
  return url.origin === ANY_ORIGIN && !path.startsWith('//') ? path : '/';
}
