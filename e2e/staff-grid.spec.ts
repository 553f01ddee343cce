import type { Page } from '@playwright/test';
import { makeDraft } from './support/inventory.ts';
import { signIn } from './support/sign-in.ts';
import { expect, ownName, test } from './support/test.ts';

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

/** Twenty drafts become published machines with at most so many keystrokes, beside the characters of their prices. */
const MAX_KEYSTROKES = 60;
const TWENTY = Array.from({ length: 20 }, (_, index) => String(index + 10));

test('twenty looked-up drafts are priced, confirmed and published in at most 60 keystrokes @desktop', async ({
  page,
}, info) => {
  const series = `Twenty-${ownName(info)}`;
  await signIn(page, 'staff');
  const lookedUp = {
    ...{ sku: null, price: null, inStock: false, cuttingWidth: '30', engineBrand: 'Briggs' },
    ...{ createdViaSmartLookup: true, lookedUp: { cuttingWidth: 'ai', engineBrand: 'ai' } },
  };
  // One after the other: at once they would take every connection of the site from the tests beside this one.
  for (const number of TWENTY) await makeDraft(page, `${series} ${number}`, lookedUp);
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
  await expect(dialog.getByRole('checkbox', { name: 'Confirm 40 values of the AI' })).toBeFocused();
  await page.keyboard.press('Space');
  const publish = dialog.getByRole('button', { name: 'Publish: 20 product(s)' });
  for (const key of ['Tab', 'Tab', 'Tab']) await page.keyboard.press(key);
  await expect(publish).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('20 product(s) moved')).toBeVisible();
  const keystrokes = Number(await page.locator('html').getAttribute('data-keystrokes'));
  expect(keystrokes + 1).toBeLessThanOrEqual(MAX_KEYSTROKES);
  const answer = await page.request.get(`/api/products?search=${series}`);
  expect((await answer.text()).split(`Mower ${series}`).length - 1).toBeGreaterThanOrEqual(20);
});
