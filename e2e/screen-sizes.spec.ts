import { axeInBothSchemes, expect, expectNoOverflow, test, untilHydrated } from './support/test.ts';

const zeroTurns = '/inventory?category=lawn-mowers&subcategory=zero-turn-residential';

test('the first prices are in sight at 1440 by 900, six machines stand abreast at 2560, and the price list has lines of 44 pixels and sorts by its headings @desktop', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(zeroTurns);
  await untilHydrated(page);
  const price = page
    .getByRole('article')
    .first()
    .getByText(/^\$[\d,]+\.\d\d$/)
    .last();
  await expect(price).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 2560, height: 1400 });
  const tops = () =>
    page
      .getByRole('article')
      .evaluateAll((cards) => cards.slice(0, 7).map((card) => card.getBoundingClientRect().top));
  await expect.poll(async () => new Set((await tops()).slice(0, 6)).size).toBe(1);
  await expectNoOverflow(page);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.locator('label', { hasText: 'Table' }).click();
  const table = page.getByRole('table');
  const heading = table.getByRole('columnheader', { name: 'Price' });
  await expect(heading).toHaveAttribute('aria-sort', 'none');
  await heading.getByRole('button').click();
  await expect(page).toHaveURL(/sort=price-low/);
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  await heading.getByRole('button').click();
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  await table.getByRole('columnheader', { name: 'Product' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=brand/);
  await expect(heading).toHaveAttribute('aria-sort', 'none');
  const heights = () =>
    table
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)));
  // Rows that the new order has just replaced have no height.
  await expect.poll(async () => [...new Set(await heights())]).toEqual([44]);
  await axeInBothSchemes(page);
  await page.setViewportSize({ width: 900, height: 800 });
  await expectNoOverflow(page);
});

test('the head of a comparison stays in sight over columns of one width @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto('/compare?ids=1,2,3,20');
  // The app may put the page to its top when it starts.
  await untilHydrated(page);
  const heads = page.getByRole('columnheader').filter({ has: page.getByRole('link') });
  await page.getByRole('rowheader').last().scrollIntoViewIfNeeded();
  await expect(heads.first()).toBeInViewport({ ratio: 1 });
  const widths = await heads.evaluateAll((cells) =>
    cells.map((cell) => Math.round(cell.getBoundingClientRect().width)),
  );
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1);
  await expect(page.getByText(/^Swipe sideways/)).toBeHidden();
});

test('a phone leads to the request form at once, and says that a comparison goes on sideways @phone', async ({
  page,
}) => {
  await page.goto('/services');
  await page.getByRole('link', { name: 'Go to the request form' }).click();
  await expect(page.getByRole('heading', { name: 'Request Service' })).toBeInViewport();
  await page.goto('/compare?ids=1,2,3,4');
  await expect(page.getByText('Swipe sideways to see all 4 machines.')).toBeVisible();
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoOverflow(page, 'four machines at 320 pixels');
});

const everyPage = [
  ...[
    '/',
    '/inventory',
    '/inventory?search=zzzz',
    '/product/1',
    '/compare?ids=1,2,3,20',
    '/brands/cub-cadet',
  ],
  ...['/find?job=mow&acres=1.5&budget=4000', '/services', '/contact', '/financing', '/warranty', '/faq'],
  ...[
    '/prices',
    '/sitemap',
    '/privacy',
    '/login',
    '/product/1/print',
    '/nowhere',
    '/stock-alert?token=nonsense',
  ],
];

test.describe('on every screen', () => {
  // A window that changes its width may show an image in another width than was preloaded.
  test.use({ expectedConsole: [/404|preloaded using link preload but not used/] });
  test('the public pages fit from 320 to 2560 pixels, in light and dark, and need the reduced fonts alone @desktop', async ({
    page,
  }) => {
    const fonts = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'font')
        fonts.add(new URL(request.url()).pathname.replace(/-[^-]*$/, ''));
    });
    for (const path of everyPage) {
      await page.goto(path);
      for (const width of [320, 390, 640, 768, 1440, 2560]) {
        await page.setViewportSize({ width, height: 900 });
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await expectNoOverflow(page, `${path} at ${width} pixels, ${colorScheme}`);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        }
      }
      await page.evaluate(() => document.fonts.ready);
    }
    expect([...fonts].toSorted()).toEqual([
      '/assets/barlow-condensed-600',
      '/assets/barlow-condensed-700',
      '/assets/dealer-sans',
    ]);
  });
});
