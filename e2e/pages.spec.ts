import type { Page } from '@playwright/test';
import { decodeEntities, partOf, readRendered } from './support/rendered.ts';
import {
  axeInBothSchemes,
  expect,
  expectNoHydrationNoise,
  expectNoOverflow,
  structuredDataOf,
  test,
} from './support/test.ts';

interface FixedPage {
  path: string;
  heading: string;
  /** The texts that the specification states for it. */
  texts: RegExp[];
}

const effective = [/Effective January 1, 2025/, /Last updated January 1, 2025/];

/** Pages whose layout differs between the screens. */
const ownLayout: FixedPage[] = [
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
    path: '/faq',
    heading: 'Questions and Answers',
    texts: [/Mon-Fri 8:30 AM to 5:00 PM/, /Single stage or two stage/],
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

/** Pages that are laid out like those: they are opened on one screen. */
const sameLayout: FixedPage[] = [
  {
    path: '/privacy',
    heading: 'Privacy Policy',
    texts: [...effective, /7 years/, /26 months/, /children under 16/],
  },
  {
    path: '/financing',
    heading: 'Financing',
    texts: [/Ask us what holds today/, /cash, check and major credit cards/],
  },
  {
    path: '/warranty',
    heading: 'Warranty',
    texts: [/90-day warranty/, /Warranty, consumer/, /Warranty, commercial/],
  },
  {
    path: '/sitemap',
    heading: 'Sitemap',
    texts: [/Zero-Turn Residential/, /Shred 'N' Vac/, /Troy-Bilt/],
  },
];

const main = (page: Page) => page.getByRole('main');
const pathsOf = (pages: FixedPage[]) => pages.map(({ path }) => path).join(', ');

/** Opens each page and checks it in a wide and in a small window. */
async function expectSoundPages(page: Page, pages: FixedPage[]): Promise<void> {
  const size = page.viewportSize();
  for (const { path, heading, texts } of pages) {
    if (size) await page.setViewportSize(size);
    await expectNoHydrationNoise(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    for (const text of texts) await expect(main(page).getByText(text).first()).toBeVisible();
    await axeInBothSchemes(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoOverflow(page, path);
  }
}

const sound = 'have their texts, hydrate without problems, are accessible, fit a small screen';

test(`${pathsOf(ownLayout)} ${sound}`, async ({ page }) => {
  await expectSoundPages(page, ownLayout);
});

test(`${pathsOf(sameLayout)} ${sound}, and the terms lead to a section of the privacy policy @desktop`, async ({
  page,
}) => {
  await expectSoundPages(page, sameLayout);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms', exact: true }).click();
  await main(page).getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page).toHaveURL(/\/privacy$/);
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'How long we keep it' })
    .click();
  await expect(page.getByRole('heading', { name: 'How long we keep it' })).toBeInViewport();
});

test('the server renders the texts of each fixed page, its head and its structured data @desktop', async ({
  request,
}) => {
  for (const { path, texts } of [...ownLayout, ...sameLayout]) {
    const { html, text } = await readRendered(request, path);
    for (const stated of texts) expect(text, path).toMatch(stated);
    expect(html, path).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${path}"`));
    expect(html, path).toMatch(/<title>.{5,74}<\/title>/);
    expect(html, path).toMatch(/<meta name="description" content="[^"]{61,}"/);
    const breadcrumbs = expect.objectContaining({ '@type': 'BreadcrumbList' });
    expect(structuredDataOf(html), path).toContainEqual(breadcrumbs);
  }
  const question = expect.objectContaining({ '@type': 'Question' });
  const mainEntity = Array.from({ length: 10 }, () => question);
  expect(structuredDataOf((await readRendered(request, '/faq')).html)).toContainEqual(
    expect.objectContaining({ '@type': 'FAQPage', mainEntity }),
  );
});

test('every link of the sitemap leads to a page; the sitemap of search engines, the feed and the share image have valid addresses @desktop', async ({
  request,
  baseURL,
}) => {
  const { html } = await readRendered(request, '/sitemap');
  const links = partOf(html, 'main', '<main').matchAll(/<a\b[^>]* href="([^"]*)"/g);
  const paths = Array.from(links, ([, href = '']) => decodeEntities(href));
  expect(paths.length).toBeGreaterThan(35);
  for (const path of new Set(paths)) expect((await request.get(path)).status(), path).toBe(200);
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
