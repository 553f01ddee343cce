import type { Page } from '@playwright/test';
import { listOnly, oddMachine } from './support/odd-machine.ts';
import {
  axe,
  axeInBothSchemes,
  expect,
  expectNoHydrationNoise,
  expectNoOverflow,
  expectStructuredData,
  test,
  untilHydrated,
} from './support/test.ts';

const brands = [
  { slug: 'toro', name: 'Toro' },
  { slug: 'cub-cadet', name: 'Cub Cadet' },
  { slug: 'echo', name: 'Echo' },
  { slug: 'troy-bilt', name: 'Troy-Bilt' },
];

test('each brand shows its texts, machines and links, without JavaScript too @desktop', async ({
  withoutJavaScript: page,
  baseURL,
}) => {
  for (const { slug, name } of brands) {
    await page.goto(`${baseURL}/brands/${slug}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
    await expect(crumbs).toHaveText(['Home', 'Equipment', name]);
    await expect(page.getByRole('heading', { name: `Why Choose ${name}` })).toBeVisible();
    await expect(page.getByRole('heading', { name: `Available ${name} Equipment` })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(8);
    const link = page.getByRole('link', { name: 'View All in Inventory' });
    await expect(link).toHaveAttribute('href', `/inventory?${new URLSearchParams({ brand: name })}`);
    await expect(page.getByRole('link', { name: /^View All \d+ Products$/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Visit Our Showroom' })).toHaveAttribute('href', '/contact');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/brands/${slug}$`));
    await expectStructuredData(page, 'BreadcrumbList');
  }
});

test('hydrates without further requests, is accessible, and ends with the quote modal', async ({ page }) => {
  await expectNoHydrationNoise(page, '/brands/cub-cadet');
  await axeInBothSchemes(page);
  await page.getByRole('main').getByRole('button', { name: 'Request a Quote' }).click();
  await expect(page.getByRole('dialog', { name: 'Request a Quote' })).toBeVisible();
});

test.describe('a brand that we do not carry', () => {
  test.use({ expectedConsole: [/404/] });

  test('is not found @desktop', async ({ page }) => {
    const answer = await page.goto('/brands/husqvarna');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Brand Not Found' })).toBeVisible();
    await expect(page.getByText("The brand you're looking for doesn't exist.")).toBeVisible();
    await expect(page.getByRole('link', { name: 'Browse All Equipment' })).toHaveAttribute(
      'href',
      '/inventory',
    );
    await axe(page);
  });
});

test.describe('unusual lists of machines', () => {
  async function answerWith(page: Page, items: object[]): Promise<void> {
    await listOnly(page, items);
    await page.goto('/');
    await untilHydrated(page);
    await page.locator('section[aria-labelledby="brands"]').getByRole('link', { name: 'Toro' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Toro');
  }

  test('an empty list @desktop', async ({ page }) => {
    await answerWith(page, []);
    await expect(page.getByText('No Toro equipment currently in stock.')).toBeVisible();
    await expect(page.getByText('Contact us for special orders and availability.')).toBeVisible();
    await expect(page.getByRole('link', { name: /^View All \d+ Products$/ })).toHaveCount(0);
  });

  test('a machine without price, model and image, with a very long name', async ({ page }) => {
    await answerWith(page, [oddMachine]);
    const plate = page.getByRole('article');
    await expect(plate).toContainText('Call for Price');
    await expect(plate).not.toContainText('Call for Pricing');
    await expect(plate).toContainText('Model N/A');
    await expect(page.getByRole('link', { name: /^View All \d+ Products$/ })).toHaveCount(0);
    await expectNoOverflow(page);
  });
});
