import type { Locator } from '@playwright/test';
import { expect, test, untilHydrated } from './support/test.ts';

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

/** How an element looks, as pixels. */
const lookOf = async (element: Locator) => (await element.screenshot()).toString('base64');

test('forced colors show which suggestion the arrow keys have chosen @desktop', async ({ page }) => {
  await page.goto('/privacy');
  await untilHydrated(page);
  const input = page.getByPlaceholder('Keyword, model, part #').first();
  await input.fill('echo');
  const option = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option', { name: /^Echo$/ });
  await expect(option).toBeVisible();
  const before = await lookOf(option);
  await page.keyboard.press('ArrowUp');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => lookOf(option)).not.toBe(before);
});

test('forced colors leave a choice its arrow @desktop', async ({ page }) => {
  await page.goto('/services');
  await untilHydrated(page);
  const choice = page.getByLabel('Service type');
  const before = await lookOf(choice);
  // The same field without an arrow.
  await choice.evaluate((select) => select.style.setProperty('appearance', 'none'));
  await expect.poll(() => lookOf(choice)).not.toBe(before);
});
