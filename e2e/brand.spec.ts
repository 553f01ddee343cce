import { listOnly, oddMachine } from './support/odd-machine.ts';
import { partOf, readRendered } from './support/rendered.ts';
import {
  axeInBothSchemes,
  expect,
  expectNoHydrationNoise,
  expectNoOverflow,
  structuredDataOf,
  test,
  untilHydrated,
} from './support/test.ts';

const brands = [
  { slug: 'toro', name: 'Toro' },
  { slug: 'cub-cadet', name: 'Cub Cadet' },
  { slug: 'echo', name: 'Echo' },
  { slug: 'troy-bilt', name: 'Troy-Bilt' },
];

test('the server renders the texts, machines and links of each brand @desktop', async ({ request }) => {
  for (const { slug, name } of brands) {
    const { html, text } = await readRendered(request, `/brands/${slug}`);
    expect(html, slug).toMatch(new RegExp(`<h1[^>]*>.*${name}.*</h1>`));
    const crumbs = partOf(html, 'nav', '<nav aria-label="Breadcrumb"').match(/<li\b.*?<\/li>/gs) ?? [];
    expect(crumbs.map((crumb) => crumb.replaceAll(/<[^>]*>/g, ''))).toEqual(['Home', 'Equipment', name]);
    for (const stated of [`Why Choose ${name}`, `Available ${name} Equipment`])
      expect(html, slug).toMatch(new RegExp(`<h2[^>]*>${stated}</h2>`));
    expect(html.match(/<article\b/g), slug).toHaveLength(8);
    expect(html, slug).toContain(`href="/inventory?${new URLSearchParams({ brand: name })}"`);
    expect(text, slug).toContain('View All in Inventory');
    expect(text, slug).toMatch(/View All \d+ Products/);
    expect(html, slug).toMatch(/<a\b[^>]* href="\/contact"[^>]*>(<[^>]*>)*Visit Our Showroom/);
    expect(html, slug).toMatch(new RegExp(`<link rel="canonical" href="[^"]*/brands/${slug}"`));
    const breadcrumbs = expect.objectContaining({ '@type': 'BreadcrumbList' });
    expect(structuredDataOf(html), slug).toContainEqual(breadcrumbs);
  }
});

test('hydrates without further requests, is accessible, and ends with the quote modal', async ({ page }) => {
  await expectNoHydrationNoise(page, '/brands/cub-cadet');
  await axeInBothSchemes(page);
  await page.getByRole('main').getByRole('button', { name: 'Request a Quote' }).click();
  await expect(page.getByRole('dialog', { name: 'Request a Quote' })).toBeVisible();
});

test('a machine without price, model and image, with a very long name, and a brand without machines @desktop', async ({
  page,
}) => {
  const open = async (items: object[]) => {
    await page.unrouteAll();
    await listOnly(page, items);
    await page.goto('/');
    await untilHydrated(page);
    await page.locator('section[aria-labelledby="brands"]').getByRole('link', { name: 'Toro' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Toro');
  };
  const viewAll = page.getByRole('link', { name: /^View All \d+ Products$/ });

  await open([oddMachine]);
  const plate = page.getByRole('article');
  await expect(plate).toContainText('Call for Price');
  await expect(plate).not.toContainText('Call for Pricing');
  await expect(plate).toContainText('Model N/A');
  await expect(viewAll).toHaveCount(0);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoOverflow(page, `an odd machine at ${width} pixels`);
  }

  await open([]);
  await expect(page.getByText('No Toro equipment currently in stock.')).toBeVisible();
  await expect(page.getByText('Contact us for special orders and availability.')).toBeVisible();
  await expect(viewAll).toHaveCount(0);
});
