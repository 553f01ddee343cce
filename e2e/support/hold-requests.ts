import type { Page, Route } from '@playwright/test';

/**
 * Holds the requests of a page to an address back.
 * @param answer what happens to each once it is released; it goes on to the server unless given
 * @returns releases them, and lets later ones through
 */
export async function holdRequests(
  page: Page,
  address: string | RegExp,
  answer = (route: Route) => route.continue(),
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await answer(route);
  });
  return release;
}
