/** A shorter visit saves no page, and does not load the service worker. */
const REGISTER_AFTER_MS = 8_000;
/** Waits for the last of several changes: filters and typing change the address many times. */
const KEEP_PAGE_AFTER_MS = 2_000;
const FILES_OF_PAGES = /\.(css|woff2|webp|svg)$/;

/**
 * Registers the service worker, late, so that a first visit loads nothing for it, and sends it the address of each page that
 * was visited without loading a document, with the files that it shows. It is part of the app's scripts, because the page of
 * the inventory has reached its size limit.
 */
export function watchForOffline(): void {
  // Missing where the site is not served over HTTPS.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!workers) return;
  let timer: ReturnType<typeof setTimeout>;
  const keepPage = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const files = performance.getEntriesByType('resource').map(({ name }) => name);
      const urlsToCache = [
        ...files.filter((name) => FILES_OF_PAGES.test(name)),
        location.pathname + location.search,
      ];
      workers.controller?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
    }, KEEP_PAGE_AFTER_MS);
  };
  let isRegistered = false;
  const register = () => {
    if (!isRegistered) workers.register('/service-worker.js').catch(() => undefined);
    isRegistered = true;
  };
  addEventListener('pointerdown', register, { once: true });
  setTimeout(register, REGISTER_AFTER_MS);
  workers.addEventListener('controllerchange', keepPage);
  if ('navigation' in window) window.navigation.addEventListener('currententrychange', keepPage);
}
