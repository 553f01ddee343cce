import type { Page } from '@playwright/test';
import { imageFiles, makeDraft } from './support/inventory.ts';
import { signIn } from './support/sign-in.ts';
import {
  axe,
  axeInBothSchemes,
  expect,
  expectNoOverflow,
  expectWholeText,
  ownName,
  test,
} from './support/test.ts';

/*
 * How dialogs and faults look: the rules of axe in both schemes, one visit of a page for all that it can show. What they do is
 * tested by component tests.
 */

// A value that is rejected, a save of an older version, an upload without a server, a session that ended.
test.use({ expectedConsole: [/40[019]|net::ERR_/] });

/** Checks the dialog that is open, then closes it by one of its buttons. */
async function checkDialog(page: Page, name: string | RegExp, close: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  await axeInBothSchemes(page, '[aria-modal=true]');
  await page.emulateMedia({ colorScheme: 'light' });
  await dialog.getByRole('button', { name: close, exact: true }).click();
  await expect(dialog).toBeHidden();
}

const cell = (page: Page, field: string) =>
  page.locator('tbody tr').first().locator(`button[data-cell="${field}"]`);

test('the dialogs of the inventory, its bar and a rejected value @desktop', async ({ page }, info) => {
  const series = `Dialogs-${ownName(info)}`;
  await signIn(page, 'staff');
  await makeDraft(page, `${series} A`, { inStock: false });
  await makeDraft(page, `${series} B`, { inStock: false });
  await page.goto(`/admin/inventory?tab=drafts&search=${series}&sort=name&direction=asc`);
  await page.getByLabel('Select all rows shown').check();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByText('2 selected')).toBeVisible();
    await expectNoOverflow(page);
  }
  await page.getByRole('button', { name: 'Change prices' }).click();
  await page.getByText('To one price').click();
  await page.getByLabel('New price in dollars').fill('499');
  await page.getByRole('button', { name: 'Show what changes' }).click();
  await expect(page.getByRole('button', { name: 'Change 2 price(s)' })).toBeVisible();
  await checkDialog(page, 'Change prices', 'Cancel');
  await page.getByRole('button', { name: 'Change fields' }).click();
  await page.getByLabel('Inventory Count').fill('4');
  await page.getByRole('button', { name: 'Show what changes' }).click();
  await expect(page.getByRole('button', { name: 'Change 2 cell(s)' })).toBeVisible();
  await checkDialog(page, 'Change fields', 'Cancel');
  const bar = page.getByRole('region', { name: 'Selected products' });
  await bar.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('button', { name: 'Publish: 2 product(s)' })).toBeVisible();
  await checkDialog(page, 'Publish', 'Cancel');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save as a new view' }).click();
  await checkDialog(page, /view/, 'Close');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'List menu' }).click();
  await page.getByRole('menuitem', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await cell(page, 'price').focus();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '$1,299.00\t1499\nmany\t2\n');
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  });
  await expect(page.getByText('3 cells of 2 machines will change; 1 rejected.')).toBeVisible();
  await checkDialog(page, 'Paste', 'Cancel');
  await cell(page, 'sku').click();
  await page.getByRole('textbox', { name: `SKU of Mower ${series} A` }).fill(`${series} B`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('is already used');
  // The reason covers no other cell.
  await page.locator('tbody tr').nth(1).locator('button[data-cell="sku"]').click({ trial: true });
  await expectNoOverflow(page);
  await axe(page);

  const choose = async (action: string) => {
    await page.getByRole('button', { name: `More for Mower ${series} A` }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };
  await choose('View History');
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
  await checkDialog(page, 'Product History', 'Close');
  await choose('Publish');
  await checkDialog(page, 'Publish', 'Cancel');
});

test('the dialogs and faults of the product form @desktop', async ({ page }, info) => {
  const model = `Form-${ownName(info)}`;
  await signIn(page, 'staff');
  const id = await makeDraft(page, model, { inventoryCount: 2 });
  await page.goto(`/admin/inventory?tab=drafts&edit=${id}`);
  const save = page.getByRole('button', { name: 'Save Changes' });
  await page.getByRole('button', { name: 'Mark as verified' }).click();
  await expect(page.getByText(/^Verified by/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove verification' }).click();
  await page.getByRole('button', { name: 'Add New Brand' }).click();
  await checkDialog(page, 'Add New Brand', 'Cancel');
  await page.getByRole('button', { name: 'Image source priority' }).click();
  await expect(page.getByRole('dialog').getByRole('list').first()).toBeVisible();
  await checkDialog(page, 'Image source priority', 'Close');
  await page.getByLabel('Inventory Count').fill('0');
  await save.click();
  await checkDialog(page, 'None left on the shelf', 'Back to the form');
  await page.getByLabel('Inventory Count').fill('2');

  await page.getByLabel('Description').fill('Mine');
  const theirs = { description: 'Theirs', warrantyNotes: 'Bring the receipt' };
  expect((await page.request.patch(`/api/products/${id}`, { data: theirs })).ok()).toBe(true);
  await save.click();
  await checkDialog(page, 'Changed by somebody else', 'Back to the form');

  const table = page.getByRole('group', { name: 'Specifications' });
  await table.getByRole('button', { name: 'Add row' }).click();
  await page.getByLabel('Value of row 1').fill('Rear');
  await save.click();
  await expect(page.getByLabel('Name of row 1')).toHaveAccessibleDescription('A name is required');
  await page.route('**/api/product-images', (route) => route.abort('connectionfailed'));
  await page.getByLabel('Upload images').setInputFiles(imageFiles);
  const uploads = page.getByRole('list', { name: 'Uploads' });
  await expect(uploads.getByText('The connection was lost')).toHaveCount(2);
  await page.setViewportSize({ width: 320, height: 800 });
  // Beside the buttons of an upload that failed, a phone has no room for its name.
  await expectWholeText(uploads.getByText('machine.png', { exact: true }));
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await axeInBothSchemes(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await table.getByRole('button', { name: 'Remove row 1' }).click();
  // The server is never reached: the upload is in progress until it is left out.
  await page.unroute('**/api/product-images');
  await page.route('**/api/product-images', () => undefined);
  await page.getByRole('button', { name: 'Try again: machine.png' }).click();
  await save.click();
  await checkDialog(page, 'Images are still being uploaded', 'Close');
  await page.getByRole('tab', { name: 'Archive' }).click();
  await checkDialog(page, 'You have unsaved changes', 'Stay here');
});

test('the faults of requests, and the dialogs of templates, on a phone too @desktop', async ({
  page,
}, info) => {
  const name = `Faults ${ownName(info)}`;
  await signIn(page, 'staff');
  const ask = async (productName: string) => {
    const data = {
      quoteType: 'product',
      productName,
      customerName: name,
      customerEmail: 'faults@example.com',
    };
    expect((await page.request.post('/api/quote-requests', { data })).ok()).toBe(true);
    const answer = await page.request.get('/api/quote-requests');
    const all: { id: number; customerName: string; productName: string }[] = await answer.json();
    return all.find((one) => one.customerName === name && one.productName === productName)?.id ?? 0;
  };
  const respond = (id: number) =>
    page.request.post(`/api/quote-requests/${id}/respond`, {
      data: { responseMessage: 'The first answer', status: 'responded' },
    });
  const [answered, open] = [await ask('A splitter'), await ask('A mower')];
  expect((await respond(answered)).ok()).toBe(true);
  const dialog = page.getByRole('dialog', { name: 'Quote request' });
  // Without the announcements of the server, so that the conflict is found by the server.
  await page.route(/admin\.events\.watch/, () => new Promise(() => undefined));
  await page.goto(`/admin/quotes?search=${name}&request=${open}`);
  await dialog.getByLabel('Message').fill('My own answer');
  expect((await respond(open)).ok()).toBe(true);
  await dialog.getByRole('button', { name: 'Send Response' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Your text was not sent');
  await page.route(/admin\.quotes\.page/, (route) => route.fulfill({ status: 401, json: [] }));
  await page.getByRole('button', { name: 'Refresh' }).press('Enter');
  const fault = page.getByRole('alert').filter({ hasText: 'The quote requests could not be refreshed' });
  await expect(fault).toBeVisible();
  await axeInBothSchemes(page);
  await page.unroute(/admin\.quotes\.page/);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`/admin/quotes?search=${name}&request=${answered}`);
  await dialog.getByRole('button', { name: 'Write again' }).click();
  await dialog.getByRole('form', { name: 'Another mail' }).getByLabel('Message').fill('Are you coming?');
  await axeInBothSchemes(page);
  await expectNoOverflow(page);

  const path = '/api/quote-response-templates';
  const data = { name: `Shared ${ownName(info)}`, subject: 'Your mower', message: 'It is ready.' };
  const made = await page.request.post(path, { data });
  const { id } = await made.json();
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/admin/templates');
  await page.getByRole('button', { name: `Edit ${data.name}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Template' });
  await edit.getByLabel('Message').fill('It is ready since Monday. [DAY]');
  await axeInBothSchemes(page, '[role=dialog]');
  expect((await page.request.patch(`${path}/${id}`, { data: { message: 'Come and get it.' } })).ok()).toBe(
    true,
  );
  await edit.getByRole('button', { name: 'Save Template' }).click();
  await expect(page.getByRole('dialog', { name: 'Changed by somebody else' })).toBeVisible();
  await axeInBothSchemes(page);
  await expectNoOverflow(page);
  expect((await page.request.delete(`${path}/${id}`)).ok()).toBe(true);
});
