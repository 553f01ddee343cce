import { decodeEntities, readRendered } from './support/rendered.ts';
import { axe, expect, test, untilHydrated } from './support/test.ts';

test.use({ expectedConsole: [/404/] });

const product = [
  'Product Not Found',
  "The product you're looking for doesn't exist.",
  'href="/products"',
  'Back to Products',
];

const brokenLink = 'This link does not work';

test('an unknown machine, sheet, brand or address, or an altered link, is a 404 with the specified texts @desktop', async ({
  request,
}) => {
  for (const [path, ...expected] of [
    ['/product/999999', ...product],
    ['/product/abc', ...product],
    ['/product/1.5', ...product],
    ['/product/-1', ...product],
    ['/product/99999999999999999999', ...product],
    ['/product/99999999/print', 'Product Not Found'],
    [
      ...['/brands/husqvarna', 'Brand Not Found', "The brand you're looking for doesn't exist."],
      ...['href="/inventory"', 'Browse All Equipment'],
    ],
    ['/nothing/here', '404 Page Not Found'],
    ['/request?token=1.1.9999999999.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', brokenLink],
    ['/stock-alert?token=nonsense', brokenLink],
  ] as const) {
    const { status, html } = await readRendered(request, path);
    expect(status, path).toBe(404);
    const page = decodeEntities(html);
    for (const part of expected) expect(page, path).toContain(part);
    expect(page, path).toMatch(new RegExp(`<h1[^>]*>${expected[0]}</h1>`));
  }
});

test('the pages of an unknown brand and an unknown address are accessible @desktop', async ({ page }) => {
  for (const [path, heading] of [
    ['/brands/husqvarna', 'Brand Not Found'],
    ['/nothing/here', '404 Page Not Found'],
  ] as const) {
    await page.goto(path);
    await untilHydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await axe(page);
  }
});
