import type { Locator } from '@playwright/test';
import { expectGallery, imageFiles, makeDraft, openTab } from './support/inventory.ts';
import { signIn } from './support/sign-in.ts';
import { expect, ownName, test } from './support/test.ts';
import { recordToasts } from './support/toasts.ts';

/** Clicks an element twice within one frame. */
const pressTwice = (button: HTMLElement) => {
  button.click();
  button.click();
};

test('a double click runs an action once @desktop', async ({ page }, testInfo) => {
  const model = `Twice-${ownName(testInfo)}`;
  await signIn(page, 'staff');
  const id = await makeDraft(page, model);
  await page.goto(`/admin/inventory?tab=drafts&search=${model}&edit=${id}`);
  await page.getByLabel('Description').fill('Pressed twice.');
  const saved = await recordToasts(page);
  await page.getByRole('button', { name: 'Save Changes' }).evaluate(pressTwice);
  await expect(page.getByText('Product updated')).toBeVisible();
  await expect.poll(saved).toEqual([expect.stringContaining('Product updated')]);

  await page.getByRole('button', { name: `More for Mower ${model}` }).click();
  const duplicate = page.getByRole('menuitem', { name: 'Duplicate as draft' });
  await duplicate.evaluate(pressTwice);
  await expect(duplicate).toHaveCount(0);
  await expect(page.getByLabel('Product Name')).toHaveValue(`Mower ${model}`);
  await expect(page.getByLabel('SKU')).toHaveValue('');
  await openTab(page, 'drafts', model);
  await expect(page.getByText('Showing 1 - 2 of 2')).toBeVisible();

  await page.getByLabel('Select all rows shown').check();
  await page
    .getByRole('region', { name: 'Selected products' })
    .getByRole('button', { name: 'Archive' })
    .click();
  const moved = await recordToasts(page);
  await page.getByRole('button', { name: 'Archive: 2 product(s)' }).evaluate(pressTwice);
  await expect(page.getByText('2 product(s) moved')).toBeVisible();
  await expect.poll(moved).toEqual([expect.stringContaining('2 product(s) moved')]);
});

test('keyboard focus stays at the row when dialogs open and close and when the row is removed @desktop', async ({
  page,
}, testInfo) => {
  const series = `Keys-${ownName(testInfo)}`;
  await signIn(page, 'staff');
  for (const letter of ['A', 'B', 'C']) await makeDraft(page, `${series} ${letter}`);
  await page.goto(`/admin/inventory?tab=drafts&search=${series}&sort=name&direction=asc`);
  const edit = (letter: string) => page.getByRole('button', { name: `Edit Mower ${series} ${letter}` });
  const more = (letter: string) => page.getByRole('button', { name: `More for Mower ${series} ${letter}` });
  const heading = page.getByRole('heading', { name: `Mower ${series} B` });
  await edit('B').press('Enter');
  await expect(heading).toBeFocused();
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(edit('B')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByLabel('Description').fill('By key.');
  await page.getByRole('button', { name: 'Save Changes' }).press('Enter');
  await expect(edit('B')).toBeFocused();

  const chooseByKey = async (letter: string, action: string) => {
    await more(letter).press('Enter');
    await page.getByRole('menuitem', { name: action }).press('Enter');
  };
  await chooseByKey('B', 'View History');
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(more('B')).toBeFocused();
  await chooseByKey('B', 'Archive');
  await expect(more('B')).toHaveCount(0);
  await expect(more('C')).toBeFocused();
  await chooseByKey('C', 'Duplicate as draft');
  await expect(page.getByRole('heading', { name: `Mower ${series} C` })).toBeFocused();

  await page.goto(`/admin/inventory?tab=drafts&search=${series}+A`);
  await page.getByLabel(`Select Mower ${series} A`).press('Space');
  await page
    .getByRole('region', { name: 'Selected products' })
    .getByRole('button', { name: 'Archive' })
    .press('Enter');
  await page.getByRole('button', { name: 'Archive: 1 product(s)' }).press('Enter');
  await expect(page.getByRole('heading', { name: /draft product\(s\) awaiting review$/ })).toBeFocused();

  await openTab(page, 'activity', `${series}+A`);
  const ofA = page.getByRole('listitem').filter({ hasText: `${series} A` });
  const moved = ofA.filter({ hasText: 'Status Changed' });
  await moved.getByRole('button', { name: /^Undo/ }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(moved.filter({ hasText: 'Undone' }).getByRole('heading', { level: 2 })).toBeFocused();
});

test('an image URL that is typed but not added survives saving and reloading @desktop', async ({
  page,
}, testInfo) => {
  const model = `Address-${ownName(testInfo)}`;
  await signIn(page, 'staff');
  const id = await makeDraft(page, model);
  await page.goto(`/admin/inventory?tab=drafts&search=${model}&edit=${id}`);
  const address = page.getByLabel('Image address');
  const save = page.getByRole('button', { name: 'Save Changes' });
  await address.fill('https://maker.example/mower.jpg');
  await page.getByLabel('Description').fill('With an image.');
  await save.click();
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription('Please add or clear the image address');
  page.on('dialog', (leave) => void leave.accept());
  await page.reload();
  await expect(page.getByText('Your unsaved changes are back')).toBeVisible();
  await expect(address).toHaveValue('https://maker.example/mower.jpg');
  await address.clear();
  await save.click();
  await expect(page.getByText('Product updated')).toBeVisible();
});

test('an image can be pasted anywhere in the form, and text is pasted as text @desktop', async ({
  page,
}, testInfo) => {
  const model = `Pasted-${ownName(testInfo)}`;
  await signIn(page, 'staff');
  const id = await makeDraft(page, model);
  await page.goto(`/admin/inventory?tab=drafts&edit=${id}`);
  await expect(page.getByText('Drop images here')).toBeVisible();
  const [image = ''] = imageFiles.map(({ buffer }) => buffer.toString('base64'));
  const paste = (into: Locator, text: string) =>
    into.evaluate(
      (target, { base64, typed }) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const clipboardData = new DataTransfer();
        clipboardData.items.add(new File([bytes], 'pasted.png', { type: 'image/png' }));
        if (typed) clipboardData.setData('text/plain', typed);
        const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
        return target.dispatchEvent(event) ? 'text' : 'image';
      },
      { base64: image, typed: text },
    );
  await expect(paste(page.getByLabel('Description'), 'Cells of a spreadsheet')).resolves.toBe('text');
  await expect(paste(page.getByLabel('SKU'), '')).resolves.toBe('image');
  await expectGallery(page, 'Single image');
  await page.getByRole('button', { name: 'Add New Brand' }).click();
  const brand = page.getByRole('dialog').getByRole('textbox');
  await expect(brand).toBeFocused();
  await expect(paste(brand, '')).resolves.toBe('text');
  await brand.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const heading = page.getByRole('heading', { name: `Mower ${model}` });
  await expect(paste(heading, '')).resolves.toBe('image');
});

test.describe('a list that other people change', () => {
  test.use({ expectedConsole: [/409/] });

  test('shows the last page for a later page number, and a rejected price change can be repeated with the current values @desktop', async ({
    page,
  }, testInfo) => {
    const model = `Meanwhile-${ownName(testInfo)}`;
    await page.setViewportSize({ width: 1000, height: 800 });
    await signIn(page, 'staff');
    await makeDraft(page, `${model}-a`, { brand: 'Unbroken'.repeat(8) });
    const id = await makeDraft(page, `${model}-b`);
    await page.goto(`/admin/inventory?tab=drafts&search=${model}&page=999`);
    await expect(page.getByText('Showing 1 - 2 of 2')).toBeVisible();
    const buttons = page.getByRole('button', { name: /^More for/ });
    await expect(buttons).toHaveCount(2);
    for (const row of [0, 1]) await expect(buttons.nth(row)).toBeInViewport({ ratio: 1 });

    await page.getByLabel('Select all rows shown').check();
    await page.getByRole('button', { name: 'Change prices' }).dblclick();
    const dialog = page.getByRole('dialog', { name: 'Change prices' });
    await dialog.getByText('To one price').click();
    await dialog.getByLabel('New price in dollars').fill('499');
    await dialog.getByRole('button', { name: 'Show what changes' }).click();
    await expect(dialog.getByRole('cell', { name: '$1,000.00', exact: true })).toHaveCount(2);
    const saved = await page.request.patch(`/api/products/${id}`, { data: { price: '777' } });
    expect(saved.ok()).toBe(true);
    await dialog.getByRole('button', { name: 'Change 2 price(s)' }).click();
    await expect(page.getByText('Nothing was changed')).toBeVisible();
    await expect(page.getByText('$777.00')).toBeVisible();
    await dialog.getByRole('button', { name: 'Show what changes' }).click();
    await expect(dialog.getByRole('cell', { name: '$777.00', exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Change 2 price(s)' }).click();
    await expect(page.getByText('2 price(s) changed')).toBeVisible();
  });
});
