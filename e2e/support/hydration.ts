import { expect, type Page } from '@playwright/test';

/** Waits until React has taken over the page that the server rendered. */
export async function untilHydrated(page: Page): Promise<void> {
  // A page that is on its way has no body for a moment.
  await page.waitForFunction(() =>
    Object.keys(document.body ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
}

/**
 * Opens a page and sees it hydrate from what the server sent: no request to the API, no message, no error. It stays open.
 * @param path such as '/inventory'
 */
export async function expectNoHydrationNoise(page: Page, path: string): Promise<void> {
  const noise: string[] = [];
  const onRequest = (request: { url(): string }) => {
    if (/\/(trpc|api)\//.test(request.url())) noise.push(`asked again: ${request.url()}`);
  };
  page.on('request', onRequest);
  page.on('console', (message) => noise.push(`console ${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => noise.push(`page error: ${error.message}`));
  await page.goto(path);
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
  page.off('request', onRequest);
  expect(noise, `hydration of ${path}`).toEqual([]);
}
