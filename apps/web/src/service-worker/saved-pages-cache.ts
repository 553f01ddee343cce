/** The cache of the pages. */
export const PAGES = 'pages';

/** Whether the service worker has the page of this address, which it shows where the network brings none. */
export async function isPageSaved(): Promise<boolean> {
  if (!('caches' in window) || !navigator.serviceWorker?.controller) return false;
  const saved = await caches.match(location.href, { cacheName: PAGES, ignoreVary: true });
  return saved !== undefined;
}
