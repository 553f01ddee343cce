import type { Page } from '@playwright/test';
import { listOnly, oddMachine, showOddMachine } from './support/odd-machine.ts';
import { axe, expect, expectNoOverflow, test, untilHydrated } from './support/test.ts';

/** The smallest phone, and a laptop's screen at 200 %. */
const sizes = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
];

async function expectNothingCutOff(page: Page, what: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectNoOverflow(page, `${what} at ${size.width}`);
  }
}

test('a machine without price, model and image, with a very long name, in every view and on its page @desktop', async ({
  page,
}) => {
  await listOnly(page, [oddMachine]);
  await showOddMachine(page);
  await page.goto('/');
  await untilHydrated(page);
  await page.getByRole('link', { name: 'All equipment' }).first().click();
  const machines = page.getByRole('region', { name: 'Machines' });
  for (const view of ['Table', 'List', 'Grid']) {
    await machines.getByText(view, { exact: true }).click();
    await expect(machines.getByText('Call for Pricing')).toBeVisible();
    await expectNothingCutOff(page, view);
  }
  await machines.getByRole('article').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Donaudampf');
  const plate = page.getByRole('region', { name: 'Price and availability' });
  await expect(plate).toContainText('Call for Pricing');
  await expect(plate).toContainText('In Stock');
  await expect(page.getByRole('region', { name: 'Images' }).getByRole('button')).toHaveCount(0);
  await expectNothingCutOff(page, 'its page');
  await axe(page);
});

test('a search in a right-to-left script is shown as typed @desktop', async ({ page }) => {
  const words = 'مكنسة الثلج';
  await page.goto(`/inventory?search=${encodeURIComponent(words)}`);
  await untilHydrated(page);
  const search = page.getByRole('banner').locator('input[name=search]').locator('visible=true');
  await expect(search).toHaveValue(words);
  await expect(search).toHaveCSS('direction', 'rtl');
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  await expect(page.getByText(`Results for “${words}”`)).toBeVisible();
  await expectNothingCutOff(page, 'the search');
});
