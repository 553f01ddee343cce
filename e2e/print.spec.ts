import type { Locator } from '@playwright/test';
import { sheetsOf } from './support/sheets.ts';
import { axeInBothSchemes, expect, expectNoOverflow, test, untilHydrated } from './support/test.ts';

/** Firefox cuts through what stands in rows or columns, and begins it on a new sheet, where Chromium does neither. */
const aroundIt = (part: Locator) =>
  part.evaluate((element) => {
    const around: string[] = [];
    for (let box = element.parentElement; box; box = box.parentElement) {
      const { display, minHeight } = getComputedStyle(box);
      around.push(`${display} of at least ${Number.parseFloat(minHeight) || 0}`);
    }
    return [...new Set(around)];
  });

test('pages print with the shop’s name, their prices and nothing to press @desktop', async ({ page }) => {
  // The width between the margins of a letter page.
  await page.setViewportSize({ width: 710, height: 900 });
  await page.goto('/inventory');
  await untilHydrated(page);
  await page.emulateMedia({ media: 'print' });
  const main = page.getByRole('main');
  await expect(page.getByText('7332 Lewis Ave, Temperance, MI 48182 · (734) 555-0142')).toBeVisible();
  await expect(main.getByRole('button')).toHaveCount(0);
  await expect(main.getByText('Sort by')).toBeHidden();
  // A sheet on its side is as wide as a screen with a column of filters.
  await page.setViewportSize({ width: 950, height: 700 });
  await expect(main.getByText('Any price')).toBeHidden();
  const machines = page.getByRole('region', { name: 'Machines' });
  await expect.poll(async () => (await machines.boundingBox())?.width).toBeGreaterThan(800);
  await expect.poll(() => aroundIt(machines)).toEqual(['block of at least 0']);
  await page.setViewportSize({ width: 710, height: 900 });
  // What lies over a plate covers it on a printer that prints no backgrounds.
  const cover = () =>
    main
      .locator('article')
      .first()
      .evaluate((plate) => getComputedStyle(plate, '::before').display);
  await expect.poll(cover).toBe('none');
  await expect(main.getByText(/^Page 1 of \d+\. The price list/)).toBeVisible();
  // Paper is white, whatever the screen is.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.locator('html[data-mantine-color-scheme=dark]')).toBeAttached();
  await expect(main.getByRole('article').locator('img').first()).toHaveCSS('filter', 'none');

  await page.emulateMedia({ media: 'screen' });
  await page.getByText('Table', { exact: true }).click();
  await expect(main.getByRole('table')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expectNoOverflow(page);
  await expect(main.getByRole('columnheader', { name: 'Price' })).toBeInViewport({ ratio: 1 });

  await page.emulateMedia({ media: 'print' });
  await page.goto('/product/1');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.getByText('$3,199.00')).toBeVisible();

  await page.goto('/faq');
  await expect(page.getByText('Single stage or two stage?')).toBeVisible();
  await expect(page.getByText(/A single-stage blower clears/)).toBeVisible();

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Questions people ask')).toBeHidden();
});

test('the price tags of several machines stand four to a sheet, with nothing cut off @desktop', async ({
  page,
}) => {
  await page.goto('/tags?ids=1,2,3,40,60');
  await untilHydrated(page);
  await axeInBothSchemes(page);
  await page.emulateMedia({ media: 'print' });
  // The width between the margins of a letter page.
  await page.setViewportSize({ width: 720, height: 960 });
  const tags = page.getByRole('article');
  await expect(tags).toHaveCount(5);
  const sizes = () =>
    tags.evaluateAll((found) =>
      found.map((tag) => ({
        isWhole: tag.scrollHeight <= tag.clientHeight,
        row: Math.round(tag.getBoundingClientRect().top),
        height: tag.getBoundingClientRect().height,
      })),
    );
  await expect.poll(async () => (await sizes()).every(({ isWhole }) => isWhole)).toBe(true);
  // Two beside each other.
  await expect.poll(async () => new Set((await sizes()).map(({ row }) => row)).size).toBe(3);
  // Two of exactly half of the sheet do not fit in Firefox.
  await expect.poll(async () => Math.max(...(await sizes()).map(({ height }) => height))).toBeLessThan(478);

  await page.goto('/tags');
  await expect(page.getByText('No machine is chosen.')).toBeVisible();
});

test('pages become a PDF of as many sheets with backgrounds as without @desktop', async ({ page }) => {
  // 24 machines stand eight to a sheet; a blank first sheet or a row alone on the last one is one too many.
  const limits = {
    ...{
      '/product/1': 2,
      '/product/1/print': 1,
      '/product/1/tag': 1,
      '/compare?ids=1,2,3,20': 1,
      '/brands/toro': 2,
    },
    ...{ '/': 5, '/inventory': 3, '/contact': 2, '/services': 2 },
  };
  for (const [path, limit] of Object.entries(limits)) {
    await page.goto(path);
    await untilHydrated(page);
    const plain = await sheetsOf(page);
    expect(plain, path).toBeLessThanOrEqual(limit);
    const colored = await sheetsOf(page, true);
    expect(colored, path).toBe(plain);
  }
});
