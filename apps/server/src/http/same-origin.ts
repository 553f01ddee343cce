import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from './variables.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses state changes that another site's page sends with the visitor's cookie: by Sec-Fetch-Site where the
 * browser says it, else by Origin. Callers that are no browsers send neither.
 */
export function sameOriginOnly(publicUrl: string): MiddlewareHandler<HttpEnv> {
  const ownOrigin = new URL(publicUrl).origin;
  return async (c, next) => {
    if (SAFE_METHODS.has(c.req.method)) return next();
    const site = c.req.header('sec-fetch-site');
    const origin = c.req.header('origin');
    const foreign = site
      ? site !== 'same-origin' && site !== 'none'
      : origin && origin !== ownOrigin && !sameHost(origin, c.req.header('host'));
    if (foreign) return c.json({ message: 'Requests from other sites are refused' }, 403);
    return next();
  };
}

/** A page reached under another name than PUBLIC_URL, such as localhost, is still its own origin. */
function sameHost(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}
