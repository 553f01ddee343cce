import type { Page } from '@playwright/test';
import { untilHydrated } from './hydration.ts';

/** Delays the scripts of the pages that are opened next. @returns delivers them and waits for hydration */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let start = () => {};
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await started;
    await route.continue();
  });
  return async () => {
    start();
    await untilHydrated(page);
  };
}
