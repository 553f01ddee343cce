import type { Page } from '@playwright/test';
import { steadyMachines } from './support/inventory.ts';
import {
  axe,
  axeInBothSchemes,
  expect,
  expectNoHydrationNoise,
  expectNoOverflow,
  test,
  untilHydrated,
} from './support/test.ts';

const toggles = (page: Page) =>
  page.getByRole('region', { name: 'Machines' }).getByRole('button', { name: /^Compare / });
const tray = (page: Page) => page.getByRole('region', { name: 'Comparison' });
const columns = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('columnheader')
    .filter({ has: page.getByRole('link') });

async function open(page: Page, path: string) {
  await page.goto(path);
  await untilHydrated(page);
}

async function firstIds(page: Page): Promise<number[]> {
  const links = page.getByRole('region', { name: 'Machines' }).getByRole('article').getByRole('link');
  const paths = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  return paths.map((path) => Number(path.split('/').at(-1)));
}

test('five machines are chosen on their cards, asked for in one request, and four compared', async ({
  page,
}) => {
  await open(page, steadyMachines);
  await expect(tray(page)).toHaveCount(0);
  await toggles(page).nth(0).click();
  await expect(tray(page).getByText('1 of 10')).toBeVisible();
  await expect(tray(page).getByText('Choose one more')).toBeVisible();
  for (const index of [1, 2, 3, 4]) await toggles(page).nth(index).click();
  await expect(toggles(page).nth(4)).toHaveAttribute('aria-pressed', 'true');
  await axeInBothSchemes(page, '[aria-label="Comparison"]');
  await tray(page).getByRole('button', { name: 'Quote' }).click();
  const equipment = page.getByRole('dialog').getByRole('textbox', { name: 'Equipment' });
  await expect(equipment).toHaveValue(/^([^,]+, ){4}[^,]+$/);
  await page.keyboard.press('Escape');
  const ids = (await firstIds(page)).slice(0, 4);
  await tray(page).getByRole('link', { name: 'Compare 4 of 5' }).click();
  await expect(page).toHaveURL(new RegExp(`/compare\\?ids=${ids.join(',')}$`));
  await expect(columns(page)).toHaveCount(4);
});

test('the choice survives a reload and is cleared by one click @desktop', async ({ page }) => {
  await open(page, steadyMachines);
  await toggles(page).nth(0).click();
  await toggles(page).nth(1).click();
  await page.reload();
  await expect(tray(page).getByText('2 of 10')).toBeVisible();
  await tray(page)
    .getByRole('button', { name: /^Remove .* from the comparison$/ })
    .first()
    .click();
  await expect(tray(page).getByText('1 of 10')).toBeVisible();
  await tray(page).getByRole('button', { name: 'Clear' }).click();
  await expect(tray(page)).toHaveCount(0);
});

test('a linked comparison is rendered on the server, is accessible, marks differences, and can show only these', async ({
  page,
}) => {
  await expectNoHydrationNoise(page, '/compare?ids=1,20');
  await expect(columns(page)).toHaveCount(2);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  const rows = page.getByRole('table').locator('tbody').getByRole('row');
  const differing = rows.filter({ has: page.getByRole('rowheader', { name: /\(differs\)/ }) });
  await expect(differing).not.toHaveCount(0);
  await axeInBothSchemes(page);
  const count = await differing.count();
  await expect(rows).not.toHaveCount(count);
  await page.getByRole('checkbox', { name: 'Only what differs' }).check();
  await expect(rows).toHaveCount(count);
});

test('works without JavaScript when opened by link @desktop', async ({
  withoutJavaScript: page,
  baseURL,
}) => {
  await page.goto(`${baseURL}/compare?ids=1,2,3`);
  await expect(columns(page)).toHaveCount(3);
  await page
    .getByRole('link', { name: /^Remove / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/compare\?ids=2,3$/);
  await expect(columns(page)).toHaveCount(2);
});

test('an address with no, invalid or too many products still shows a page @desktop', async ({
  withoutJavaScript: page,
  baseURL,
}) => {
  for (const query of ['', '?ids=', '?ids=abc,-1,0', '?ids=99999999']) {
    await page.goto(`${baseURL}/compare${query}`);
    await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible();
  }
  await page.goto(`${baseURL}/compare?ids=1,1,2,3,4,5,6`);
  await expect(columns(page)).toHaveCount(4);
});

test('four machines fit a screen of 320 px by scrolling inside the table @phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, '/compare?ids=1,2,3,4');
  await expectNoOverflow(page);
});

test.describe('recently viewed', () => {
  test('shows the machines viewed before, on the next machine and on an empty search @desktop', async ({
    page,
  }) => {
    await open(page, '/product/1');
    await expect(page.getByRole('heading', { name: 'Recently viewed' })).toHaveCount(0);
    const name = await page.getByRole('heading', { level: 1 }).innerText();
    await open(page, '/product/2');
    const strip = page.getByRole('region', { name: 'Recently viewed' });
    await expect(strip.getByRole('link')).toHaveText([name]);
    await open(page, '/inventory?search=zzzz');
    await expect(strip.getByRole('link')).toHaveCount(2);
    await strip.getByRole('link').last().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  });
});

test.describe('print', () => {
  for (const { what, path, heading, paper } of [
    { what: 'product sheet', path: '/product/1/print', heading: 'US letter, upright', paper: '612 792' },
    { what: 'price tag', path: '/product/1/tag', heading: 'Label, 4 × 6 inches', paper: '288 432' },
  ]) {
    test(`the ${what} has a code of the machine’s page, is one page of its paper and is not indexed @desktop`, async ({
      page,
    }) => {
      await expectNoHydrationNoise(page, path);
      await expect(page.getByText(heading)).toBeVisible();
      await expect(page.getByRole('img', { name: 'The machine’s page as a QR code' })).toBeVisible();
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      await axe(page);
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      expect([...pdf.matchAll(/MediaBox \[0 0 ([\d. ]+)\]/g)].map(([, size]) => size)).toEqual([paper]);
    });
  }

  test.describe('without such a machine', () => {
    test.use({ expectedConsole: [/404/] });
    test('there is no sheet @desktop', async ({ page }) => {
      const response = await page.goto('/product/99999999/print');
      expect(response?.status()).toBe(404);
      await expect(page.getByText('Product Not Found')).toBeVisible();
    });
  });
});

test('a comparison says which part of it is no longer offered, and no longer asks for it @desktop', async ({
  page,
}) => {
  const chosen = [
    { id: 1, label: 'Toro' },
    { id: 999_999, label: 'Gone' },
  ];
  await page.addInitScript((list) => localStorage.setItem('compared', JSON.stringify(list)), chosen);
  await open(page, '/compare?ids=1,999999');
  await expect(page.getByRole('main').getByText('1 of these 2 machines is no longer offered.')).toBeVisible();
  await expect(columns(page)).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('compared'))).not.toContain('Gone');
});
