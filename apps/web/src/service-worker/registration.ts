/** Who leaves before has asked for nothing yet that is worth keeping. In milliseconds. */
const REGISTER_AFTER = 8_000;
/** Filters and typing change the address many times. */
const KEEP_AFTER = 2_000;
const FILES_OF_PAGES = /\.(css|woff2|webp|svg)$/;

/**
 * Registers the service worker, late, so that a first visit loads nothing for it, and names to it each page that was
 * visited without loading a document, with the files that it shows. In the app's scripts, not in the page: those of the
 * inventory are full.
 */
export function watchForOffline(): void {
  // Missing where the site is not served over HTTPS.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!workers) return;
  let timer: ReturnType<typeof setTimeout>;
  const keep = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const files = performance.getEntriesByType('resource').map(({ name }) => name);
      const urlsToCache = [
        ...files.filter((name) => FILES_OF_PAGES.test(name)),
        location.pathname + location.search,
      ];
      workers.controller?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
    }, KEEP_AFTER);
  };
  let isRegistered = false;
  const register = () => {
    if (!isRegistered) workers.register('/service-worker.js').catch(() => undefined);
    isRegistered = true;
  };
  addEventListener('pointerdown', register, { once: true });
  setTimeout(register, REGISTER_AFTER);
  workers.addEventListener('controllerchange', keep);
  if ('navigation' in window) window.navigation.addEventListener('currententrychange', keep);
}
