import type { Page } from '@playwright/test';
import { holdScripts } from './support/hold-scripts.ts';
import { partOf, readRendered } from './support/rendered.ts';
import {
  axeInBothSchemes,
  expect,
  expectNoHydrationNoise,
  expectNoOverflow,
  test,
  untilHydrated,
} from './support/test.ts';

const cards = (page: Page) => page.getByRole('region', { name: 'Machines' }).getByRole('article');

async function open(page: Page, address: string) {
  await page.goto(address);
  await untilHydrated(page);
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

test('the server renders the width filter of the chosen category, the machine with a number, and no control characters @desktop', async ({
  request,
}) => {
  const blowers = await readRendered(request, '/inventory?category=snow-blowers');
  expect(blowers.text).toContain('Clearing Width (in)');
  expect(blowers.text).not.toContain('Cutting Width (in)');
  for (const [keyword, found] of [
    ['75746', /75746/],
    ['cs590', /CS-590/],
    ['CS-590', /CS-590/],
  ] as const) {
    const { status, html } = await readRendered(request, `/inventory?search=${keyword}`);
    expect(status, keyword).toBe(200);
    expect(partOf(html, 'article', '<article'), keyword).toMatch(found);
  }
  const unprintable = await readRendered(request, '/inventory?search=%00%01');
  expect(unprintable.html).toContain('<title>Equipment Inventory | Temperance, MI</title>');
  expect(unprintable.text).not.toContain('Results for');
  const { html } = await readRendered(request, '/inventory?search=to%00ro');
  expect(html).toContain('<title>Results for “toro”');
});

test('an empty result says so, is accessible and links back; a search that finds nothing shows what comes close, and asks the shop for the rest @desktop', async ({
  page,
}) => {
  await open(page, '/inventory?search=%25&brand=nobody');
  const nothing = page.getByRole('heading', { name: 'No products found' });
  await expect(nothing).toBeVisible();
  await axeInBothSchemes(page, 'main');
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL(/\/inventory$/);
  await expect(cards(page)).toHaveCount(24);

  await open(page, '/inventory?search=43+inch+zero+trun');
  await expect(nothing).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '(734) 555-0142' })).toBeVisible();
  const near = page.getByRole('region', { name: 'Closest to what you typed' });
  await expect(near.getByRole('listitem').first()).toContainText('42 in. Zero-Turn');
  await axeInBothSchemes(page);
  await page.getByRole('button', { name: /^Ask us for/ }).click();
  await expect(page.getByRole('textbox', { name: 'Equipment' })).toHaveValue('43 inch zero trun');
});

test('the filters stay in sight, pages are links, everything works by keyboard, and machines are sorted by price, those without one last @desktop', async ({
  page,
}) => {
  await open(page, '/inventory?page=2');
  const pages = page.getByRole('navigation', { name: 'Pages' });

  await test.step('the filters stay beside the machines while the page is scrolled', async () => {
    const panel = page.getByRole('complementary', { name: 'Filters' });
    const header = page.getByRole('banner');
    const gap = async () => {
      const [top, bar] = [await panel.boundingBox(), await header.boundingBox()];
      return Math.round((top?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0));
    };
    await cards(page).last().scrollIntoViewIfNeeded();
    await expect.poll(gap).toBe(16);
    await expect(panel.getByRole('group', { name: 'Category', exact: true })).toBeInViewport();
    // What does not fit the window is reached within the column.
    await panel.getByRole('checkbox').last().scrollIntoViewIfNeeded();
    await expect(panel.getByRole('checkbox').last()).toBeInViewport();
    await expect.poll(gap).toBe(16);
  });

  await test.step('pages', async () => {
    await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/page=3/);
    // Who does not see the new page hears it.
    await expect(pages.getByRole('status')).toHaveText(/^Page 3 of \d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('filters and views by keyboard', async () => {
    await page.getByRole('checkbox', { name: /^Snow Blowers/ }).focus();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/category=snow-blowers/);
    await page.getByRole('button', { name: /Remove filter: Snow Blowers/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/inventory$/);
    await page.getByRole('radio', { name: 'Grid' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'List' })).toBeChecked();
  });

  await test.step('prices in both orders', async () => {
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
  });

  await test.step('a machine by keyboard', async () => {
    await cards(page).first().getByRole('link').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/product\/\d+$/);
  });

  await test.step('a page number past the end shows the last page', async () => {
    await open(page, '/inventory?sort=price-low&page=999');
    await expect(pages.getByRole('link', { name: 'Next' })).toHaveCount(0);
    await expect(cards(page).last()).toContainText('Call for Pricing');
  });
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
