import type { Page } from '@playwright/test';
import { expect, test, untilHydrated } from './support/test.ts';

async function open(page: Page, path: string) {
  await page.goto(path);
  await untilHydrated(page);
}

test('a row of the list has its picture on the left, one of the price list its price in sight @phone', async ({
  page,
}) => {
  await open(page, '/inventory');
  await page.locator('label', { hasText: 'List' }).click();
  const machine = page.getByRole('region', { name: 'Machines' }).getByRole('article').first();
  const picture = await machine.locator('img').boundingBox();
  const name = await machine.getByRole('heading').boundingBox();
  if (!picture || !name) throw new Error('A picture and a name were expected');
  expect(picture.x + picture.width).toBeLessThanOrEqual(name.x);
  expect(picture.width).toBeLessThanOrEqual(120);
  await page.locator('label', { hasText: 'Table' }).click();
  const row = page.getByRole('table').locator('tbody tr').first();
  await expect(row.getByText(/^\$[\d,]+|Call for Pricing/).first()).toBeInViewport({ ratio: 1 });
  // The name leaves the model out, whose column is off the screen.
  await expect(row.getByRole('rowheader').getByText('Power Max HD 928 OAE')).toBeInViewport();
});
