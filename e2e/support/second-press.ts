import { timings } from '@dealer/ui/timings';
import type { Page } from '@playwright/test';

/**
 * Waits until a press by key counts as one of its own where it replaced what was pressed before: sooner, it is ignored as the second one of
 * a double press. A fast machine gets there sooner.
 */
export async function untilPressesCount(page: Page): Promise<void> {
  const since = await page.evaluate(() => performance.now());
  await page.waitForFunction((time) => performance.now() >= time, since + timings.doubleClick);
}
