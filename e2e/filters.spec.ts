import type { Page } from '@playwright/test';
import { steadyMachines } from './support/inventory.ts';
import { axeInBothSchemes, expect, test, untilHydrated } from './support/test.ts';

const count = (page: Page) => page.getByText(/^Showing \d+ product\(s\)$/);
const yard = (page: Page) =>
  page.getByRole('group', { name: 'Yard Size' }).getByRole('checkbox', { name: /^1 to 2 acres/ });

test('a yard size finds as many mowers as it counts, each of them said to be for it', async ({ page }) => {
  await page.goto(steadyMachines);
  await untilHydrated(page);
  const show = page.getByRole('button', { name: 'Show Filters' });
  const small = await show.isVisible();
  const panel = page.getByRole(small ? 'dialog' : 'complementary', { name: 'Filters' });
  if (small) await show.click();
  const expected = Number(/\d+$/.exec((await yard(page).locator('xpath=..').innerText()).trim())?.[0]);
  await yard(page).check();
  await expect(page).toHaveURL(/acres=1-2/);
  await expect(count(page)).toHaveText(`Showing ${expected} product(s)`);
  if (small) {
    await expect(panel.getByText(`${expected} machines fit`)).toBeVisible();
    await axeInBothSchemes(page, '#filters');
    await panel.getByRole('button', { name: 'Hide Filters' }).click();
  }
  const machines = page.getByRole('region', { name: 'Machines' });
  await expect(machines.getByRole('article').first()).toContainText(
    /for ((1|1\/2) to \d acres|1 acre and more)/i,
  );
  await axeInBothSchemes(page, 'main');
  await page
    .getByRole('list', { name: 'Active filters' })
    .getByRole('button', { name: /1 to 2 acres/ })
    .click();
  await expect(page).not.toHaveURL(/acres=/);
});

test('a yard size is chosen without JavaScript @desktop', async ({ withoutJavaScript: page, baseURL }) => {
  await page.goto(`${baseURL}${steadyMachines}`);
  const before = await count(page).innerText();
  await yard(page).check();
  await page.getByRole('button', { name: 'Apply filters' }).click();
  await expect(page).toHaveURL(/acres=1-2/);
  await expect(count(page)).not.toHaveText(before);
  await expect(yard(page)).toBeChecked();
});

test('the filters stay beside the machines while the page is scrolled @desktop', async ({ page }) => {
  await page.goto('/inventory');
  await untilHydrated(page);
  const panel = page.getByRole('complementary', { name: 'Filters' });
  const header = page.getByRole('banner');
  await page.getByRole('region', { name: 'Machines' }).getByRole('article').last().scrollIntoViewIfNeeded();
  const gap = async () => {
    const [top, bar] = [await panel.boundingBox(), await header.boundingBox()];
    return Math.round((top?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0));
  };
  await expect.poll(gap).toBe(16);
  await expect(panel.getByRole('group', { name: 'Category', exact: true })).toBeInViewport();
  // What does not fit the window is reached within the column.
  await panel.getByRole('checkbox').last().scrollIntoViewIfNeeded();
  await expect(panel.getByRole('checkbox').last()).toBeInViewport();
  await expect.poll(gap).toBe(16);
});
