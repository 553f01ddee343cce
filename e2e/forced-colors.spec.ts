import type { Locator } from '@playwright/test';
import { signIn } from './support/sign-in.ts';
import { expect, test, untilHydrated } from './support/test.ts';

/** How an element looks, as pixels. */
const lookOf = async (element: Locator) => (await element.screenshot()).toString('base64');

test('forced colors show which view is chosen and which suggestion the arrow keys have reached, and leave a choice its arrow @desktop', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/inventory');
  await untilHydrated(page);
  const colorOf = (view: string) =>
    page
      .locator('label', { hasText: view })
      .locator('span')
      .first()
      .evaluate((label) => getComputedStyle(label).backgroundColor);
  const plain = await colorOf('List');
  await expect.poll(() => colorOf('Grid')).not.toBe(plain);

  await page.getByPlaceholder('Keyword, model, part #').first().fill('echo');
  const option = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option', { name: /^Echo$/ });
  await expect(option).toBeVisible();
  const before = await lookOf(option);
  await page.keyboard.press('ArrowUp');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => lookOf(option)).not.toBe(before);

  await page.goto('/services');
  await untilHydrated(page);
  const choice = page.getByLabel('Service type');
  const withArrow = await lookOf(choice);
  // The same field without an arrow.
  await choice.evaluate((select) => select.style.setProperty('appearance', 'none'));
  await expect.poll(() => lookOf(choice)).not.toBe(withArrow);
});

test('forced colors leave the bars of the dashboard’s chart the colors of its legend @desktop', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, 'owner');
  await page.goto('/admin');
  const chart = page.getByRole('figure', { name: /^Requests per week/ });
  await expect(chart).toBeVisible();
  const colorOf = (name: string, property: string) =>
    chart
      .locator(name)
      .first()
      .evaluate((element, style) => getComputedStyle(element).getPropertyValue(style), property);
  const legend = (word: string) => colorOf(`span:text-is("${word}")`, 'border-left-color');
  const received = await legend('received');
  await expect.poll(() => legend('answered')).not.toBe(received);
  await expect.poll(() => colorOf('rect:nth-of-type(1)', 'fill')).toBe(received);
});
