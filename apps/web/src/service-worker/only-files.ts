import type { WorkboxPlugin } from 'workbox-core/types.js';

const isFile = (response: Response | undefined) =>
  response !== undefined && response.ok && !response.headers.get('content-type')?.includes('html');

/**
 * Keeps a page out of the cache of files: a network that wants a sign-in, or a proxy, answers with one in the place of a style sheet or
 * a photograph. A file's name never changes, so the page would be shown in its place for good. One that was kept before is fetched again.
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
