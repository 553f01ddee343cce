import type { HonoRequest, MiddlewareHandler } from 'hono';
import { unknownOriginPage } from './forms/form-error-page.ts';
import { isForm, isMultipart, wantsJson } from './forms/form-request.ts';
import type { HttpEnv } from './variables.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What Sec-Fetch-Site says of the site's own pages, and of the address bar and bookmarks. */
const ownSites = new Set(['same-origin', 'none']);

/** Whether a browser sends it by itself, and a person waits for a page. The app sends photos in the same form. */
function expectsPage(request: HonoRequest): boolean {
  const type = request.header('content-type');
  return !wantsJson(request.header('accept')) && (isForm(type) || isMultipart(type));
}

/**
 * Rejects state changes that another site's page sends with the visitor's cookie: by Sec-Fetch-Site where the
 * browser says it, else by Origin. Clients other than browsers send neither.
 */
export function sameOriginOnly(publicUrl: string): MiddlewareHandler<HttpEnv> {
  const ownOrigin = new URL(publicUrl).origin;
  return async (c, next) => {
    if (SAFE_METHODS.has(c.req.method)) return next();
    const site = c.req.header('sec-fetch-site');
    const origin = c.req.header('origin');
    const foreign = site ? !ownSites.has(site) : origin && !isOwnAddress(c.req, origin, ownOrigin);
    if (!foreign) return next();
    if (expectsPage(c.req)) return unknownOriginPage();
    return c.json({ message: 'Requests from other sites are rejected' }, 403);
  };
}

/**
 * Whether a person came to an address by a link of the site itself, a bookmark or the address bar; not an image, a frame
 * or a script, and not a page of another site or a sibling host. A browser without these headers (an old one, or any
 * over plain HTTP) is checked by its Referer.
 */
export function isOwnNavigation(request: HonoRequest, publicUrl: string): boolean {
  const site = request.header('sec-fetch-site');
  if (!site) {
    const referrer = request.header('referer');
    return !referrer || isOwnAddress(request, referrer, new URL(publicUrl).origin);
  }
  return (
    ownSites.has(site) &&
    request.header('sec-fetch-mode') === 'navigate' &&
    request.header('sec-fetch-dest') === 'document'
  );
}

/** A page reached under another name than PUBLIC_URL, such as localhost, is still its own origin. */
function isOwnAddress(request: HonoRequest, address: string, ownOrigin: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, host } = new URL(address);
  return origin === ownOrigin || host === request.header('host');
}
