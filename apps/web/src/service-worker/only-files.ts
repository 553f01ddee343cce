import type { WorkboxPlugin } from 'workbox-core/types.js';

const isFile = (response: Response | undefined) =>
  response !== undefined && response.ok && !response.headers.get('content-type')?.includes('html');

/**
 * Keeps HTML out of the cache of files. A captive portal or a proxy answers a request for a style sheet or a photograph with a page of
 * its own. The name of a file is never used for other content, so that page would replace the file for good. Such an entry that an
 * earlier version has cached is ignored and fetched again.
 */
export const onlyFiles = {
  cacheWillUpdate: async ({ response }) => (isFile(response) ? response : null),
  cachedResponseWillBeUsed: async ({ cachedResponse }) => (isFile(cachedResponse) ? cachedResponse : null),
} satisfies WorkboxPlugin;

/** Fetches a file into a cache that does not have it. */
export async function keepFile(cache: Cache, href: string): Promise<void> {
  if (isFile(await cache.match(href))) return;
  const response = await fetch(href);
  if (isFile(response)) await cache.put(href, response);
}
