import type { Page } from '@playwright/test';
import { axeInBothSchemes, expect, test, untilHydrated } from './support/test.ts';

/** The visible search input; on a small screen it is in the menu, which is opened. */
async function searchInput(page: Page) {
  await page.goto('/privacy');
  await untilHydrated(page);
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
  return page.getByPlaceholder('Keyword, model, part #').and(page.locator(':visible')).first();
}

const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
const option = (page: Page, name: string | RegExp) => list(page).getByRole('option', { name });

test('its code and its calls come with the first letters, signs and a single letter find nothing, Escape only closes the list, Enter searches @desktop', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => /suggest/i.test(request.url()) && calls.push(request.url()));
  const input = await searchInput(page);
  expect(calls).toEqual([]);
  await input.fill('toro');
  await expect(list(page)).toBeVisible();
  expect(calls.some((url) => url.includes('/assets/'))).toBe(true);
  expect(calls.some((url) => url.includes('/trpc/'))).toBe(true);
  for (const text of ['%%', 'ברזל', '<script>', 't']) {
    await input.fill(text);
    await expect(list(page), text).toHaveCount(0);
  }
  await input.fill('mower');
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list(page)).toHaveCount(0);
  await expect(input).toHaveValue('mower');
  await expect(input).toBeFocused();
  await expect(input).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/inventory\?search=mower$/);
});

test('offers machines, categories and brands, is accessible; arrow keys and Enter go there', async ({
  page,
}) => {
  const input = await searchInput(page);
  await input.fill('cs590');
  await expect(option(page, /CS-590/).first()).toBeVisible();
  await input.fill('snow');
  await expect(list(page).getByRole('group', { name: 'Categories' })).toBeVisible();
  await input.fill('echo');
  await expect(list(page).getByRole('group', { name: 'Brands' })).toBeVisible();
  await expect(input).toHaveAttribute('role', 'combobox');
  await expect(input).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(option(page, /^Echo$/)).toHaveAttribute('aria-selected', 'true');
  const id = await option(page, /^Echo$/).getAttribute('id');
  await expect(input).toHaveAttribute('aria-activedescendant', id ?? 'the option has an id');
  await axeInBothSchemes(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/brands\/echo$/);
});

test('a click on a suggestion opens it @phone', async ({ page }) => {
  const input = await searchInput(page);
  await input.fill('cs590');
  await option(page, /CS-590/)
    .first()
    .click();
  await expect(page).toHaveURL(/\/product\/\d+$/);
  await expect(list(page)).toHaveCount(0);
});
