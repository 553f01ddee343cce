import { expect, type Page } from '@playwright/test';
import { isOfPlaywright } from './problems.ts';

/**
 * Waits until the page is loaded, its code has loaded and React has rendered the results of effects and
 * queries: an idle callback runs only after all of that.
 */
export async function untilSettled(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await untilHydrated(page);
  await page.evaluate(async () => {
    const isLoaded = () => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
      const links = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]');
      return Array.from(links).every(({ href }) => loaded.includes(href));
    };
    const idle = () => new Promise((resolve) => requestIdleCallback(resolve));
    await document.fonts.ready;
    await idle();
    do await idle();
    while (!isLoaded());
  });
}

/** Waits until React has hydrated the page. */
export async function untilHydrated(page: Page): Promise<void> {
  // During navigation a page has no body for a moment.
  await page.waitForFunction(() =>
    Object.keys(document.body ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
}

/**
 * Opens a page, leaves it open, and expects hydration without API requests, console messages and errors.
 * @param path such as '/inventory'
 */
export async function expectNoHydrationNoise(page: Page, path: string): Promise<void> {
  const noise: string[] = [];
  const onRequest = (request: { url(): string }) => {
    if (/\/(trpc|api)\//.test(request.url())) noise.push(`asked again: ${request.url()}`);
  };
  page.on('request', onRequest);
  page.on('console', (message) => {
    if (!isOfPlaywright(message.text())) noise.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => noise.push(`page error: ${error.message}`));
  await page.goto(path);
  await untilSettled(page);
  page.off('request', onRequest);
  expect(noise, `hydration of ${path}`).toEqual([]);
}
