import type { Page } from '@playwright/test';
import { holdScripts } from './support/hold-scripts.ts';
import { steadyMachines } from './support/inventory.ts';
import {
  axe,
  axeInBothSchemes,
  expect,
  expectNoHydrationNoise,
  expectNoOverflow,
  test,
  untilHydrated,
} from './support/test.ts';

const count = (page: Page) => page.getByRole('status').filter({ hasText: /^Showing \d+ product\(s\)$/ });
const cards = (page: Page) => page.getByRole('region', { name: 'Machines' }).getByRole('article');

async function shownCount(page: Page): Promise<number> {
  return Number(/\d+/.exec(await count(page).innerText())?.[0]);
}

async function open(page: Page, address: string) {
  await page.goto(address);
  await untilHydrated(page);
}

/** Checks a filter, in the panel on a small screen. */
async function choose(page: Page, name: RegExp) {
  const show = page.getByRole('button', { name: 'Show Filters' });
  const small = await show.isVisible();
  if (small) await show.click();
  await page.getByRole('checkbox', { name }).check();
  if (small)
    await page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: 'Hide Filters' }).click();
}

test('is rendered on the server, hydrates without further requests, is accessible, fits its screen', async ({
  page,
}) => {
  await expectNoHydrationNoise(page, '/inventory');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Equipment Inventory');
  await expect(cards(page)).toHaveCount(24);
  await axeInBothSchemes(page);
  for (const width of [320, 1600]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoOverflow(page, `${width} px`);
  }
});

test('filters combine, are part of the address, and are removed by Back', async ({ page }) => {
  await open(page, steadyMachines);
  const all = await shownCount(page);
  await choose(page, /^Lawn Mowers/);
  await expect(page).toHaveURL(/category=lawn-mowers/);
  await expect(count(page)).not.toHaveText(`Showing ${all} product(s)`);
  const mowers = await shownCount(page);
  await choose(page, /^Battery/);
  await expect(page).toHaveURL(/brand=.*category=.*power=battery|category=.*brand=.*power=battery/);
  await expect(count(page)).not.toHaveText(`Showing ${mowers} product(s)`);
  await expect.poll(() => shownCount(page)).toBeLessThan(mowers);
  await axeInBothSchemes(page, 'main');
  await page.goBack();
  await expect(count(page)).toHaveText(`Showing ${mowers} product(s)`);
  await page.goBack();
  await expect(count(page)).toHaveText(`Showing ${all} product(s)`);
});

test('the width filter appears for the chosen category only @desktop', async ({
  withoutJavaScript: page,
  baseURL,
}) => {
  await page.goto(`${baseURL}/inventory?category=snow-blowers`);
  await expect(page.getByRole('group', { name: 'Clearing Width (in)', includeHidden: true })).toBeAttached();
  await expect(
    page.getByRole('group', { name: 'Cutting Width (in)', includeHidden: true }),
  ).not.toBeAttached();
});

test('prices are chosen by steps or typed, with counts that hold, in the address', async ({ page }) => {
  await open(page, `${steadyMachines}&category=lawn-mowers`);
  const show = page.getByRole('button', { name: 'Show Filters' });
  const small = await show.isVisible();
  const panel = page.getByRole(small ? 'dialog' : 'complementary', { name: 'Filters' });
  if (small) await show.click();
  const step = panel.getByRole('radio', { name: /^Under \$4,000/ });
  const expected = Number(/\d+$/.exec((await step.locator('xpath=..').innerText()).trim())?.[0]);
  await step.check();
  await expect(page).toHaveURL(/price=-4000/);
  await expect(count(page)).toHaveText(`Showing ${expected} product(s)`);
  if (small) await expect(panel.getByText(`${expected} machines fit`)).toBeVisible();
  await panel.getByLabel('From $').fill('$1,000');
  await panel.getByLabel('To $').fill('2000');
  await panel.getByRole('button', { name: 'Set' }).click();
  await expect(page).toHaveURL(/price=1000-2000/);
  await panel
    .getByRole('checkbox', { name: /^Battery|^Gas/ })
    .first()
    .check();
  await expect(page).toHaveURL(/power=(gas|battery)/);
  if (small) await panel.getByRole('button', { name: 'Hide Filters' }).click();
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('$1,000 to $2,000');
});

test('a search for digits is a text search and finds the model @desktop', async ({
  withoutJavaScript: page,
  baseURL,
}) => {
  for (const [keyword, found] of [
    ['75746', /75746/],
    ['cs590', /CS-590/],
    ['CS-590', /CS-590/],
  ] as const) {
    await page.goto(`${baseURL}/inventory?search=${keyword}`);
    await expect(page).toHaveURL(new RegExp(`search=${keyword}$`));
    await expect(cards(page).first()).toContainText(found);
  }
});

test('control characters in the address are not searched for @desktop', async ({
  withoutJavaScript: page,
  baseURL,
}) => {
  await page.goto(`${baseURL}/inventory?search=%00%01`);
  await expect(page).toHaveTitle('Equipment Inventory | Temperance, MI');
  await expect(page.getByRole('main')).not.toContainText('Results for');
  await page.goto(`${baseURL}/inventory?search=to%00ro`);
  await expect(page).toHaveTitle(/^Results for “toro”/);
});

test('an empty result says so, is accessible and links back @desktop', async ({ page }) => {
  await open(page, '/inventory?search=%25&brand=nobody');
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  await axeInBothSchemes(page, 'main');
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL(/\/inventory$/);
  await expect(cards(page)).toHaveCount(24);
});

test('a search that finds nothing shows what comes close, and asks the shop for the rest @desktop', async ({
  page,
}) => {
  await open(page, '/inventory?search=43+inch+zero+trun');
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '(734) 555-0142' })).toBeVisible();
  const near = page.getByRole('region', { name: 'Closest to what you typed' });
  await expect(near.getByRole('listitem').first()).toContainText('42 in. Zero-Turn');
  await axeInBothSchemes(page);
  await page.getByRole('button', { name: /^Ask us for/ }).click();
  await expect(page.getByRole('textbox', { name: 'Equipment' })).toHaveValue('43 inch zero trun');
});

test('sorts by price, machines without a price last @desktop', async ({ page }) => {
  await open(page, '/inventory');
  for (const [order, compare] of [
    ['price-high', (a: number, b: number) => b - a],
    ['price-low', (a: number, b: number) => a - b],
  ] as const) {
    await page.getByLabel('Sort by').selectOption(order);
    await expect(page).toHaveURL(new RegExp(`sort=${order}`));
    await expect(async () => {
      const prices = await cards(page).locator('text=/^\\$[\\d,]+\\.\\d\\d$/').allInnerTexts();
      const amounts = prices.map((price) => Number(price.replaceAll(/[$,]/g, '')));
      expect(amounts.length).toBeGreaterThan(5);
      expect(amounts).toEqual(amounts.toSorted(compare));
    }).toPass();
  }
  await page.goto('/inventory?sort=price-low&page=99');
  await expect(cards(page).last()).toContainText('Call for Pricing');
});

test('pages are links, and a page number past the end shows the last page @desktop', async ({ page }) => {
  await open(page, '/inventory?page=2');
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=3/);
  // Who does not see the new page hears it.
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages.getByRole('status')).toHaveText(/^Page 3 of \d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await open(page, '/inventory?page=999');
  await expect(
    page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }),
  ).toHaveCount(0);
});

test('the view is remembered and does not flash @desktop', async ({ page }) => {
  await open(page, '/inventory');
  await page.locator('label', { hasText: 'Table' }).click();
  const table = page.getByRole('table');
  await expect(table).toBeVisible();
  await expect(table.getByRole('columnheader')).toHaveText([
    'Image',
    'Product',
    'Model',
    'Condition',
    'Width',
    'Price',
    'Stock',
    'Action',
  ]);
  // The server renders the grid; it must not show before the scripts turn it into the table.
  const start = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await expect(cards(page)).toHaveCount(0);
  await expect(page.locator('article')).toHaveCount(24);
  await start();
  await expect(page.getByRole('table')).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('productViewMode'))).toBe('table');
  await page.locator('label', { hasText: 'List' }).click();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(cards(page)).toHaveCount(24);
});

test('the panel slides in, has the page to itself, and returns the focus @phone', async ({ page }) => {
  await open(page, '/inventory');
  const toggle = page.getByRole('button', { name: 'Show Filters' });
  await toggle.click();
  const panel = page.getByRole('dialog', { name: 'Filters' });
  await expect(panel).toBeFocused();
  await expect(panel.getByRole('status')).toHaveText(/machines fit/);
  for (const behind of [page.getByRole('banner'), page.getByRole('region', { name: 'Machines' })]) {
    await expect(behind).toHaveJSProperty('inert', true);
  }
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(panel).not.toBeInViewport();
  await expect(toggle).toBeFocused();

  await toggle.click();
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(page.getByRole('complementary', { name: 'Filters' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeEnabled();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Back closes what is open above the page, and then leaves the page @phone', async ({ page }) => {
  await open(page, '/financing');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Search' }).click();
  const words = page.getByRole('dialog').getByRole('combobox', { name: 'Search inventory' });
  await expect(words).toBeFocused();
  await words.fill('mower');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/inventory?search=mower');
  await untilHydrated(page);

  await page.getByRole('button', { name: 'Show Filters' }).click();
  const panel = page.getByRole('dialog', { name: 'Filters' });
  await panel.getByRole('checkbox', { name: /^Toro/ }).check();
  await expect(page).toHaveURL(/brand=Toro/);
  await page.goBack();
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(/brand=Toro/);

  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Request a Quote' }).click();
  const quote = page.getByRole('dialog', { name: 'Request a Quote' });
  await expect(quote).toBeVisible();
  await page.goBack();
  await expect(quote).toHaveCount(0);
  await expect(page).toHaveURL(/brand=Toro/);

  await page.goBack();
  await expect(page).toHaveURL('/inventory?search=mower');
  await page.goBack();
  await expect(page).toHaveURL('/financing');
});

test('everything works by keyboard @desktop', async ({ page }) => {
  await open(page, '/inventory');
  await page.getByRole('checkbox', { name: /^Snow Blowers/ }).focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/category=snow-blowers/);
  await page.getByRole('button', { name: /Remove filter: Snow Blowers/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/inventory$/);
  await page.getByRole('radio', { name: 'Grid' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'List' })).toBeChecked();
  await cards(page).first().getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product\/\d+$/);
});

test('works without JavaScript: filters are a form, pages and machines are links @desktop', async ({
  withoutJavaScript: page,
  baseURL,
}) => {
  await page.goto(`${baseURL}/inventory`);
  await expect(cards(page)).toHaveCount(24);
  await page.getByRole('checkbox', { name: /^Snow Blowers/ }).check();
  await page.getByRole('checkbox', { name: /^Toro/ }).check();
  await page.getByRole('button', { name: 'Apply filters' }).click();
  await expect(page).toHaveURL(/category=snow-blowers&.*brand=Toro/);
  await expect(cards(page).first()).toContainText('Toro');
});

test('old addresses redirect here with their query @desktop', async ({ request }) => {
  for (const path of ['/products', '/equipment']) {
    const response = await request.get(`${path}?brand=Toro`, { maxRedirects: 0 });
    expect(response.status()).toBe(301);
    expect(response.headers()['location']).toMatch(/\/inventory\?brand=Toro$/);
  }
});
