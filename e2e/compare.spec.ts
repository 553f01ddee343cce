import type { Page } from '@playwright/test';
import { steadyMachines } from './support/inventory.ts';
import { partOf, readRendered } from './support/rendered.ts';
import {
  axe,
  axeInBothSchemes,
  expect,
  expectNoHydrationNoise,
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

test('five machines are chosen on their cards, asked for in one request, kept through a reload, four compared, and cleared', async ({
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
  await page.reload();
  await expect(tray(page).getByText('5 of 10')).toBeVisible();
  const ids = (await firstIds(page)).slice(0, 4);
  await tray(page).getByRole('link', { name: 'Compare 4 of 5' }).click();
  await expect(page).toHaveURL(new RegExp(`/compare\\?ids=${ids.join(',')}$`));
  await expect(columns(page)).toHaveCount(4);
  await page.goBack();
  await tray(page)
    .getByRole('button', { name: /^Remove .* from the comparison$/ })
    .first()
    .click();
  await expect(tray(page).getByText('4 of 10')).toBeVisible();
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

test('the machines viewed before are shown on the next machine and on an empty search @desktop', async ({
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

test('the server renders a linked comparison with links that remove a machine, and a page for no, invalid or too many products @desktop', async ({
  request,
}) => {
  const machinesOf = async (query: string) => {
    const { status, html, text } = await readRendered(request, `/compare${query}`);
    const machines = html.match(/<table\b/)
      ? partOf(html, 'table', '<table').match(/<th scope="col"><div/g)
      : [];
    return { status, html, text, count: machines?.length };
  };
  const three = await machinesOf('?ids=1,2,3');
  expect(three).toMatchObject({ status: 200, count: 3 });
  expect(three.html).toMatch(/<a\b[^>]* href="\/compare\?ids=2,3"/);
  await expect(machinesOf('?ids=2,3')).resolves.toMatchObject({ count: 2 });
  for (const query of ['', '?ids=', '?ids=abc,-1,0', '?ids=99999999']) {
    const nothing = await machinesOf(query);
    expect(nothing, query).toMatchObject({ status: 200, count: 0 });
    expect(nothing.text, query).toContain('Nothing to compare yet');
  }
  await expect(machinesOf('?ids=1,1,2,3,4,5,6')).resolves.toMatchObject({ count: 4 });
});

test('the product sheet and the price tag have a code of the machine’s page, are one page of their paper and are not indexed @desktop', async ({
  page,
}) => {
  for (const { path, heading, paper } of [
    { path: '/product/1/print', heading: 'US letter, upright', paper: '612 792' },
    { path: '/product/1/tag', heading: 'Label, 4 × 6 inches', paper: '288 432' },
  ]) {
    await expectNoHydrationNoise(page, path);
    await expect(page.getByText(heading)).toBeVisible();
    await expect(page.getByRole('img', { name: 'The machine’s page as a QR code' })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await axe(page);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const sheets = [...pdf.matchAll(/MediaBox \[0 0 ([\d. ]+)\]/g)].map(([, size]) => size);
    expect(sheets, path).toEqual([paper]);
  }
});
