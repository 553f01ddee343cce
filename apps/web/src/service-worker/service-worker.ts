import { OFFLINE_COPY_HEADER } from '@dealer/api/domain/site/offline-copy';
import { withoutTrackingParams } from '@dealer/api/domain/site/tracking-params';
import { clientsClaim, skipWaiting } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { warmStrategyCache } from 'workbox-recipes/warmStrategyCache.js';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { watchLateAnswers } from './late-answers.ts';
import { keepFile, onlyFiles } from './only-files.ts';
import { type PushScope, showPushMessages } from './push-events.ts';
import {
  allowRetryScript,
  filesOf,
  hasFallback,
  isFileOfPages,
  isPagePath,
  markSaved,
  type SavedAs,
} from './saved-page.ts';
import { PAGES } from './saved-pages-cache.ts';

declare const self: PushScope;

/** Phone, hours and address; shown where nothing better is saved. */
const FALLBACK = '/contact';
const FILES = 'files';
const POLICY = 'content-security-policy';
const MAX_PAGES = 60;
const MAX_FILES = 300;
const A_MONTH_S = 30 * 24 * 60 * 60;
/** The time that the network may take if the page is saved. */
const MAX_WAIT_S = 5;
/** The same after a page that the site answered, but later than that. */
const MAX_LATE_WAIT_S = 30;

async function savedResponse(saved: Response, savedAs: SavedAs): Promise<Response> {
  const savedAt = new Date(saved.headers.get('date') ?? Date.now());
  const savedAtText = savedAt.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' });
  const html = markSaved(await saved.text(), {
    savedAs,
    savedAt: savedAtText,
    isOnline: navigator.onLine,
  });
  const headers = new Headers(saved.headers);
  // They are about the bytes that were received.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  const policy = headers.get(POLICY);
  if (policy) headers.set(POLICY, await allowRetryScript(policy));
  return new Response(html, { headers });
}

/** Sent by a proxy that does not reach the site, or while the site starts. The site's own error pages have the phone number and other codes. */
const GATEWAY_ERRORS = [502, 503, 504];
const gatewayErrors: WorkboxPlugin = {
  fetchDidSucceed: async ({ response }) => {
    if (GATEWAY_ERRORS.includes(response.status)) throw new Error(`The site is gone: ${response.status}`);
    return response;
  },
};

const files = new CacheFirst({
  cacheName: FILES,
  plugins: [onlyFiles, new ExpirationPlugin({ maxEntries: MAX_FILES, purgeOnQuotaError: true })],
});

/** Keeps only pages that are the same for everybody, with their styles, and says of a kept one how old it is. */
const offlineCopies: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => withoutTrackingParams(request.url),
  // A machine that was archived since must not come back where the connection is gone.
  fetchDidSucceed: async ({ request, response }) => {
    if (response.status === 404)
      await (await caches.open(PAGES)).delete(withoutTrackingParams(request.url), { ignoreVary: true });
    return response;
  },
  cacheWillUpdate: async ({ response }) =>
    response.ok && response.headers.has(OFFLINE_COPY_HEADER) ? response : null,
  cacheDidUpdate: async ({ newResponse }) => {
    const cache = await caches.open(FILES);
    const needed = filesOf(await newResponse.clone().text());
    await Promise.all(needed.map((href) => keepFile(cache, href)));
  },
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    cachedResponse ? savedResponse(cachedResponse, 'page') : undefined,
};

const answers = watchLateAnswers(MAX_WAIT_S * 1_000);

const expiration = new ExpirationPlugin({
  maxEntries: MAX_PAGES,
  maxAgeSeconds: A_MONTH_S,
  purgeOnQuotaError: true,
});
const pagesWithin = (networkTimeoutSeconds: number) =>
  new NetworkFirst({
    cacheName: PAGES,
    networkTimeoutSeconds,
    // What pages vary with, the cookie, is what keeps a page from being saved.
    matchOptions: { ignoreVary: true },
    plugins: [answers.plugin, gatewayErrors, offlineCopies, expiration],
  });
const pages = pagesWithin(MAX_WAIT_S);
const latePages = pagesWithin(MAX_LATE_WAIT_S);

showPushMessages(self);
skipWaiting();
clientsClaim();
warmStrategyCache({ urls: [FALLBACK, '/prices'], strategy: pages });
registerRoute(({ url, sameOrigin }) => sameOrigin && isFileOfPages(url.pathname), files);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isPagePath(url.pathname),
  (options) => (answers.isLate() ? latePages : pages).handle(options),
);
// Without a connection, pages that are never saved show the fallback, too, and not the browser's own error.
registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && request.mode === 'navigate' && hasFallback(url.pathname),
  new NetworkOnly({ plugins: [gatewayErrors] }),
);
setCatchHandler(async ({ request }) => {
  const fallback = request.mode === 'navigate' && (await caches.match(FALLBACK, { ignoreVary: true }));
  return fallback ? savedResponse(fallback, 'fallback') : Response.error();
});
