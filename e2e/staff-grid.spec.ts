import type { Page } from '@playwright/test';
import { makeDraft } from './support/inventory.ts';
import { signInAs } from './support/sign-in.ts';
import { axe, expect, expectNoOverflow, ownName, test } from './support/test.ts';

const cell = (page: Page, row: number, field: string) =>
  page.locator('tbody tr').nth(row).locator(`button[data-cell="${field}"]`);

/** Pastes as a spreadsheet's copy arrives. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((block) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', block);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

/** Opens the drafts of a series, the first one on top. */
async function openDrafts(page: Page, series: string): Promise<void> {
  await page.goto(`/admin/inventory?tab=drafts&search=${series}&sort=name&direction=asc`);
  await expect(page.locator('tbody tr').first()).toContainText(series);
}

// A value that is refused is a response that is no success.
test.use({ expectedConsole: [/400|409/] });

test('a block of a spreadsheet is named, changed as one batch and undone @desktop', async ({
  page,
}, info) => {
  const series = `Block-${ownName(info)}`;
  await signInAs(page, 'staff', '/admin');
  for (const letter of ['A', 'B', 'C']) await makeDraft(page, `${series} ${letter}`);
  await openDrafts(page, series);
  await cell(page, 0, 'price').focus();
  await paste(page, '$1,299.00\t1499\t3\tdraft\tmore\n899\t\tmany\n999.5\n1\n2\n');
  const dialog = page.getByRole('dialog', { name: 'Paste' });
  await expect(dialog.getByRole('status')).toHaveText('5 cells of 3 machines will change; 1 refused.');
  await expect(dialog).toContainText(
    'The block has 5 lines, the page 3 rows from this cell on: 2 lines left out.',
  );
  await expect(dialog).toContainText('1 column beyond Status left out.');
  await expect(dialog).toContainText('many: Inventory Count must be a whole number');
  await expect(dialog).toContainText('$1,000.00 → $1,299.00');
  await axe(page);
  await dialog.getByRole('button', { name: 'Change 5 cell(s)' }).click();
  await expect(page.getByText('3 product(s) changed')).toBeVisible();
  await expect(cell(page, 0, 'price')).toContainText('$1,299.00');
  await expect(cell(page, 0, 'originalPrice')).toContainText('$1,499.00');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cell(page, 0, 'price')).toContainText('$1,000.00');

  await cell(page, 0, 'sku').focus();
  await paste(page, 'x\t'.repeat(5_001));
  await expect(page.getByText(/The block has 5,002 cells, and at most 5,000/)).toBeVisible();
});

test('a refused value stays in its cell with the reason @desktop', async ({ page }, info) => {
  const series = `Stays-${ownName(info)}`;
  await signInAs(page, 'staff', '/admin');
  for (const letter of ['A', 'B']) await makeDraft(page, `${series} ${letter}`);
  await openDrafts(page, series);
  await cell(page, 0, 'sku').click();
  await page.getByRole('textbox', { name: `SKU of Mower ${series} A` }).fill(`${series} B`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('is already used');
  await expect(cell(page, 0, 'sku')).toHaveText(`${series} B`);
  await expectNoOverflow(page);
  await axe(page);
  await cell(page, 0, 'status').click();
  await page.getByRole('combobox', { name: `Status of Mower ${series} A` }).selectOption('archived');
  await page.keyboard.press('Enter');
  await expect(page.locator('tbody tr')).toHaveCount(1);
});

test('category, stock and the featured mark of many are changed at once @desktop', async ({ page }, info) => {
  const series = `Fields-${ownName(info)}`;
  await signInAs(page, 'staff', '/admin');
  for (const letter of ['A', 'B']) await makeDraft(page, `${series} ${letter}`);
  await openDrafts(page, series);
  await page.getByLabel('Select all rows shown').check();
  await page.getByRole('button', { name: 'Change fields' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change fields' });
  await dialog.getByLabel('Category', { exact: true }).selectOption('Snow Blowers');
  await dialog.getByLabel('Subcategory').selectOption({ index: 1 });
  await dialog.getByLabel('Inventory Count').fill('4');
  await dialog.getByLabel('Featured Product').selectOption('Yes');
  await dialog.getByRole('button', { name: 'Show what changes' }).click();
  await expect(dialog.getByRole('status')).toHaveText('8 cells of 2 machines will change.');
  await axe(page);
  await dialog.getByRole('button', { name: 'Change 8 cell(s)' }).click();
  await expect(page.getByText('2 product(s) changed')).toBeVisible();
  await expect(cell(page, 1, 'category')).toHaveText('Snow Blowers');
  await expect(cell(page, 1, 'inventoryCount')).toContainText('4');
});

test('drafts are saved one after the other, in the order of their list @desktop', async ({ page }, info) => {
  const series = `Walk-${ownName(info)}`;
  await signInAs(page, 'staff', '/admin');
  for (const letter of ['A', 'B']) await makeDraft(page, `${series} ${letter}`);
  await openDrafts(page, series);
  await page.getByRole('button', { name: `Edit Mower ${series} A` }).click();
  await expect(page.getByRole('button', { name: 'Save and next draft' })).toBeEnabled();
  await page.getByLabel('Product Name').fill(`Zebra ${series} A`);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: `Mower ${series} B` })).toBeFocused();
  await page.getByLabel('Description').fill('The last one.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('That was the last draft')).toBeVisible();
  await expect(page.getByRole('button', { name: `Edit Zebra ${series} A` })).toBeVisible();
});

/** Twenty drafts become published machines with at most so many keystrokes, beside the characters of their prices. */
const MAX_KEYSTROKES = 60;
const TWENTY = Array.from({ length: 20 }, (_, index) => String(index + 10));

test('twenty drafts are priced and published in at most 60 keystrokes @desktop', async ({ page }, info) => {
  const series = `Twenty-${ownName(info)}`;
  await signInAs(page, 'staff', '/admin');
  for (const number of TWENTY)
    await makeDraft(page, `${series} ${number}`, { sku: null, price: null, inStock: false });
  await openDrafts(page, series);
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset['keystrokes'] = '0';
    const count = ({ key, repeat }: KeyboardEvent) => {
      // What is typed of a price is not counted, nor the modifier of a combination.
      if (repeat || /^[\d.]$/.test(key) || key === 'Control' || key === 'Shift') return;
      dataset['keystrokes'] = String(Number(dataset['keystrokes']) + 1);
    };
    document.addEventListener('keydown', count, { capture: true });
  });
  await cell(page, 0, 'sku').focus();
  // The SKUs come from a list: a paste is one keystroke more, Ctrl+V.
  await paste(page, TWENTY.map((number) => `${series}-${number}`).join('\n'));
  await expect(page.getByRole('dialog', { name: 'Paste' })).toContainText(
    '20 cells of 20 machines will change',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByText('20 product(s) changed')).toBeVisible();
  await expect(cell(page, 0, 'sku')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  for (const number of TWENTY) {
    await page.keyboard.type(`1${number}9`);
    await page.keyboard.press('Enter');
  }
  await expect(cell(page, 19, 'price')).toContainText('$1,299.00');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await expect(dialog.getByRole('button', { name: 'Publish: 20 product(s)' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('20 product(s) moved')).toBeVisible();
  const keystrokes = Number(await page.locator('html').getAttribute('data-keystrokes'));
  expect(keystrokes + 1).toBeLessThanOrEqual(MAX_KEYSTROKES);
  const answer = await page.request.get(`/api/products?search=${series}`);
  expect((await answer.text()).split(`Mower ${series}`).length - 1).toBeGreaterThanOrEqual(20);
});
