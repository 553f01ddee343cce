import type { Page } from '@playwright/test';
import {
  axeInBothSchemes,
  expect,
  expectNoHydrationNoise,
  expectNoOverflow,
  expectStructuredData,
  structuredDataOf,
  test,
  untilHydrated,
} from './support/test.ts';

interface FixedPage {
  path: string;
  heading: string;
  /** The texts that the specification states for it. */
  texts: RegExp[];
  /** A page that is laid out like another one is opened on one screen. */
  onDesktopOnly?: true;
}

const effective = [/Effective January 1, 2025/, /Last updated January 1, 2025/];
const pages: FixedPage[] = [
  {
    path: '/privacy',
    heading: 'Privacy Policy',
    texts: [...effective, /7 years/, /26 months/, /children under 16/],
    onDesktopOnly: true,
  },
  {
    path: '/terms',
    heading: 'Terms of Service',
    texts: [
      ...effective,
      /90-day warranty/,
      /cash, check and major credit cards/,
      /Michigan/,
      /courts of Monroe County/,
    ],
  },
  {
    path: '/financing',
    heading: 'Financing',
    texts: [/Ask us what holds today/, /cash, check and major credit cards/],
    onDesktopOnly: true,
  },
  {
    path: '/warranty',
    heading: 'Warranty',
    texts: [/90-day warranty/, /Warranty, consumer/, /Warranty, commercial/],
    onDesktopOnly: true,
  },
  {
    path: '/faq',
    heading: 'Questions and Answers',
    texts: [/Mon-Fri 8:30 AM to 5:00 PM/, /Single stage or two stage/],
  },
  {
    path: '/sitemap',
    heading: 'Sitemap',
    texts: [/Zero-Turn Residential/, /Shred 'N' Vac/, /Troy-Bilt/],
    onDesktopOnly: true,
  },
  {
    path: '/contact',
    heading: 'Contact Us',
    texts: [
      ...[/7332 Lewis Ave/, /\(734\) 555-0142/, /\(734\) 555-0143/, /Send Us a Message/],
      /9:00 AM to 2:00 PM/,
    ],
  },
  {
    path: '/services',
    heading: 'Service and repair, done in our own shop',
    texts: [/Request Service/, /call us/i, /Disposal Service/],
  },
];

const main = (page: Page) => page.getByRole('main');

for (const { path, heading, texts, onDesktopOnly } of pages) {
  const title = `${path} has its texts, hydrates without problems, is accessible, fits a small screen`;
  test(onDesktopOnly ? `${title} @desktop` : title, async ({ page }) => {
    await expectNoHydrationNoise(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    for (const text of texts) await expect(main(page).getByText(text).first()).toBeVisible();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${path}$`));
    await expect(page).toHaveTitle(/^.{5,74}$/);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /^.{61,}$/);
    await expectStructuredData(page, 'BreadcrumbList');
    await axeInBothSchemes(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoOverflow(page);
  });
}

test('each fixed page is readable without JavaScript @desktop', async ({
  withoutJavaScript: page,
  baseURL,
}) => {
  for (const { path, texts } of pages) {
    await page.goto(`${baseURL}${path}`);
    for (const text of texts) await expect(main(page).getByText(text).first()).toBeVisible();
  }
});

test('the terms link to the privacy policy, which has links to its sections @desktop', async ({ page }) => {
  await page.goto('/terms');
  await untilHydrated(page);
  await main(page).getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page).toHaveURL(/\/privacy$/);
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'How long we keep it' })
    .click();
  await expect(page.getByRole('heading', { name: 'How long we keep it' })).toBeInViewport();
});

test('every link of the sitemap leads to a page @desktop', async ({ page, request, baseURL }) => {
  await page.goto('/sitemap');
  const paths = await main(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(paths.length).toBeGreaterThan(35);
  for (const path of new Set(paths)) {
    expect((await request.get(`${baseURL}${path}`)).status(), path).toBe(200);
  }
});

test('the questions are in the structured data @desktop', async ({ request }) => {
  const html = await (await request.get('/faq')).text();
  const question = expect.objectContaining({ '@type': 'Question' });
  const mainEntity = Array.from({ length: 10 }, () => question);
  expect(structuredDataOf(html)).toContainEqual(expect.objectContaining({ '@type': 'FAQPage', mainEntity }));
});

test('the external map loads only on demand @desktop', async ({ page }) => {
  const asked: string[] = [];
  await page.route('https://www.openstreetmap.org/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' });
  });
  await page.goto('/contact');
  await untilHydrated(page);
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Show the map' }).click();
  await expect(page.getByTitle(/^Map: /)).toBeVisible();
  await expect.poll(() => asked.length).toBe(1);
});

test('sitemap, feed and share image have valid addresses @desktop', async ({ request, baseURL }) => {
  const robots = await (await request.get(`${baseURL}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const map = await (await request.get(`${baseURL}/sitemap.xml`)).text();
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  expect(addresses.length).toBeGreaterThan(100);
  for (const address of addresses.slice(0, 20))
    expect((await request.get(address)).status(), address).toBe(200);
  const feed = await (await request.get(`${baseURL}/feeds/products.xml`)).text();
  expect(feed.match(/<item>/g)?.length).toBeGreaterThan(50);
  expect((await request.get(`${baseURL}/og.png`)).headers()['content-type']).toBe('image/png');
});

test('the texts of the main pages need the reduced fonts alone @desktop', async ({ page }) => {
  const fonts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.add(new URL(request.url()).pathname.replace(/-[^-]*$/, ''));
  });
  for (const path of ['/', '/inventory', '/product/1', '/brands/toro', '/services', '/contact']) {
    await page.goto(path);
    await untilHydrated(page);
    await page.evaluate(() => document.fonts.ready);
  }
  expect([...fonts].toSorted()).toEqual([
    '/assets/barlow-condensed-600',
    '/assets/barlow-condensed-700',
    '/assets/dealer-sans',
  ]);
});
