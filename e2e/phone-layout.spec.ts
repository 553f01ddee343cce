import type { Page } from '@playwright/test';
import { expect, test, untilHydrated } from './support/test.ts';

async function open(page: Page, path: string) {
  await page.goto(path);
  await untilHydrated(page);
}

test('the price stays in sight in the price list of a phone @phone', async ({ page }) => {
  await open(page, '/inventory');
  await page.locator('label', { hasText: 'Table' }).click();
  const row = page.getByRole('table').locator('tbody tr').first();
  await expect(row.getByText(/^\$[\d,]+|Call for Pricing/).first()).toBeInViewport({ ratio: 1 });
  // The name leaves the model out, whose column is off the screen.
  await expect(row.getByRole('rowheader').getByText('Power Max HD 928 OAE')).toBeInViewport();
});

test('a row of the phone’s list has its picture on the left @phone', async ({ page }) => {
  await open(page, '/inventory');
  await page.locator('label', { hasText: 'List' }).click();
  const row = page.getByRole('region', { name: 'Machines' }).getByRole('article').first();
  const picture = await row.locator('img').boundingBox();
  const name = await row.getByRole('heading').boundingBox();
  if (!picture || !name) throw new Error('A picture and a name were expected');
  expect(picture.x + picture.width).toBeLessThanOrEqual(name.x);
  expect(picture.width).toBeLessThanOrEqual(120);
});

test('the foot of the filters lies below the options, not on them @phone', async ({ page }) => {
  await open(page, '/inventory');
  await page.getByRole('button', { name: 'Show Filters' }).click();
  const panel = page.getByRole('dialog', { name: 'Filters' });
  await panel.getByRole('checkbox').last().scrollIntoViewIfNeeded();
  const option = await panel.getByRole('checkbox').last().boundingBox();
  const foot = await panel.getByRole('button', { name: 'Hide Filters' }).boundingBox();
  if (!option || !foot) throw new Error('An option and a button were expected');
  expect(option.y + option.height).toBeLessThanOrEqual(foot.y);
});

test('quote and call stay at the foot of a machine’s page, and nothing covers them @phone', async ({
  page,
}) => {
  await open(page, '/product/1');
  const bar = page.getByRole('region', { name: 'Ask about this machine' });
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect(bar.getByRole('link', { name: 'Call' })).toBeInViewport({ ratio: 1 });
  await bar.getByRole('button', { name: 'Get a quote' }).click();
  await expect(page.getByRole('dialog', { name: 'Request a Quote' })).toBeVisible();
});

test('forced colors show which view is chosen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/inventory');
  const colorOf = (view: string) =>
    page
      .locator('label', { hasText: view })
      .locator('span')
      .first()
      .evaluate((label) => getComputedStyle(label).backgroundColor);
  const plain = await colorOf('List');
  await expect.poll(() => colorOf('Grid')).not.toBe(plain);
});
