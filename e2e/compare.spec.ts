import type { Page } from '@playwright/test';
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

test('at most four machines are chosen on their cards and compared side by side', async ({ page }) => {
  await open(page, '/inventory');
  await expect(tray(page)).toHaveCount(0);
  await toggles(page).nth(0).click();
  await expect(tray(page).getByText('1 of 4')).toBeVisible();
  await expect(tray(page).getByText('Choose one more')).toBeVisible();
  for (const index of [1, 2, 3]) await toggles(page).nth(index).click();
  await expect(toggles(page).nth(3)).toHaveAttribute('aria-pressed', 'true');
  await expect(toggles(page).nth(4)).toBeDisabled();
  await toggles(page).nth(3).click();
  const ids = (await firstIds(page)).slice(0, 3);
  await tray(page).getByRole('link', { name: 'Compare 3' }).click();
  await expect(page).toHaveURL(new RegExp(`/compare\\?ids=${ids.join(',')}$`));
  await expect(columns(page)).toHaveCount(3);
});

test('the choice survives a reload and is cleared by one click @desktop', async ({ page }) => {
  await open(page, '/inventory');
  await toggles(page).nth(0).click();
  await toggles(page).nth(1).click();
  await page.reload();
  await expect(tray(page).getByText('2 of 4')).toBeVisible();
  await tray(page)
    .getByRole('button', { name: /^Remove .* from the comparison$/ })
    .first()
    .click();
  await expect(tray(page).getByText('1 of 4')).toBeVisible();
  await tray(page).getByRole('button', { name: 'Clear' }).click();
  await expect(tray(page)).toHaveCount(0);
});

test('a linked comparison is rendered on the server, marks differences, and can show only these', async ({
  page,
}) => {
  await expectNoHydrationNoise(page, '/compare?ids=1,20');
  await expect(columns(page)).toHaveCount(2);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  const rows = page.getByRole('table').locator('tbody').getByRole('row');
  const differing = rows.filter({ has: page.getByRole('rowheader', { name: /\(differs\)/ }) });
  await expect(differing).not.toHaveCount(0);
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

test('an address with no, invalid or too many products still shows a page @desktop', async ({ page }) => {
  for (const query of ['', '?ids=', '?ids=abc,-1,0', '?ids=99999999']) {
    await page.goto(`/compare${query}`);
    await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible();
  }
  await page.goto('/compare?ids=1,1,2,3,4,5,6');
  await expect(columns(page)).toHaveCount(4);
});

test('the table is accessible', async ({ page }) => {
  await open(page, '/compare?ids=1,20,30');
  await axeInBothSchemes(page);
});

test('the tray is accessible', async ({ page }) => {
  await open(page, '/inventory?search=timber');
  await toggles(page).first().click();
  await expect(tray(page)).toBeVisible();
  await axeInBothSchemes(page);
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
  for (const [what, path, heading] of [
    ['the product sheet', '/product/1/print', 'US letter, upright'],
    ['the price tag', '/product/1/tag', 'Label, 4 × 6 inches'],
  ] as const) {
    test(`${what} has a code of the machine’s page and is not indexed @desktop`, async ({ page }) => {
      await expectNoHydrationNoise(page, path);
      await expect(page.getByText(heading)).toBeVisible();
      await expect(page.getByRole('img', { name: 'The machine’s page as a QR code' })).toBeVisible();
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      await axe(page);
    });
  }

  for (const [path, box] of [
    ['/product/1/print', '612 792'],
    ['/product/1/tag', '288 432'],
  ] as const) {
    test(`${path} is one page of its paper @desktop`, async ({ page }) => {
      await open(page, path);
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      expect([...pdf.matchAll(/MediaBox \[0 0 ([\d. ]+)\]/g)].map(([, size]) => size)).toEqual([box]);
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
