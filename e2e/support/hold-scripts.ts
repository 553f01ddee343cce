import type { Page } from '@playwright/test';
import { holdRequests } from './hold-requests.ts';
import { untilHydrated } from './hydration.ts';

/** Delays the scripts of the pages that are opened next. @returns delivers them and waits for hydration */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const start = await holdRequests(page, '**/assets/*.js');
  return async () => {
    start();
    await untilHydrated(page);
  };
}
