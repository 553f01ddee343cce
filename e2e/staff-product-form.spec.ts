import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { choose, doWithRow, expectGallery, imageFiles, makeDraft, openTab } from './support/inventory.ts';
import { signIn, signInAs } from './support/sign-in.ts';
import { axe, expect, ownName, test } from './support/test.ts';

const field = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

/** Gives the dialog that is open a name, and submits it with Enter. */
async function nameIt(page: Page, title: string, name: string) {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('textbox').press('Enter');
  await expect(dialog.getByRole('textbox')).toHaveAccessibleDescription('Name is required');
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('textbox').press('Enter');
  await expect(dialog).toHaveCount(0);
}

/** The small dialogs: an existing name in other letter case is used, not duplicated. */
async function nameThings(page: Page) {
  await page.getByRole('button', { name: 'Add New Brand' }).click();
  await nameIt(page, 'Add New Brand', 'hONDA');
  await expect(field(page, 'Brand')).toHaveValue('Honda');
  await page.getByRole('button', { name: 'Add New Category' }).click();
  await nameIt(page, 'Add New Category', 'snow BLOWERS');
  await expect(field(page, 'Category')).toHaveValue('Snow Blowers');
  await page.getByRole('button', { name: 'Add New Subcategory' }).click();
  await nameIt(page, 'Add New Subcategory', 'two STAGE');
  await expect(field(page, 'Subcategory')).toHaveValue('Two Stage');
  await choose(page, 'Engine Brand', '+ Add New Engine Brand');
  await nameIt(page, 'Add New Engine Brand', 'kOHLER');
  await expect(field(page, 'Engine Brand')).toHaveValue('Kohler');
}

/** The gallery: order by buttons and by keys, deletion that asks, an image by its address. */
async function arrangeImages(page: Page) {
  await page.getByLabel('Upload images').setInputFiles(imageFiles);
  await expectGallery(page, 'Image 2 of 2');
  const order = page.getByRole('list', { name: 'Order of the images' }).locator('img');
  const sources = () => order.evaluateAll((found) => found.map((image) => image.getAttribute('src')));
  await expect(order).toHaveCount(2);
  const [first, second] = await sources();
  await page.getByRole('button', { name: 'Move earlier' }).click();
  await expect.poll(sources).toEqual([second, first]);
  await expectGallery(page, 'Image 1 of 2');
  await expect(page.getByRole('button', { name: 'Move earlier' })).toBeDisabled();
  await page.getByRole('button', { name: 'Image 1, cover' }).press('Alt+ArrowRight');
  await expect.poll(sources).toEqual([first, second]);
  await expect(page.getByRole('button', { name: 'Image 2', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Next image' }).click();
  await expectGallery(page, 'Image 1 of 2');

  const remove = page.getByRole('button', { name: 'Delete image' });
  const asked = page.getByRole('dialog', { name: 'Are you sure you want to delete this image?' });
  await remove.click();
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(asked).toHaveCount(0);
  await expectGallery(page, 'Image 1 of 2');
  await remove.click();
  await asked.getByRole('button', { name: 'Delete image' }).click();
  await expectGallery(page, 'Single image');

  const address = page.getByLabel('Image address');
  await expect(page.getByRole('button', { name: 'Add URL' })).toBeDisabled();
  await address.fill('http://10.0.0.1/mower.jpg');
  await address.press('Enter');
  await expect(address).toHaveAccessibleDescription(/\S/);
  await expectGallery(page, 'Single image');
  // Nothing outside is fetched by a test; what the shop has kept comes back as from any other address.
  const kept = JSON.stringify([{ result: { data: { json: { url: '/products/kept-elsewhere.webp' } } } }]);
  await page.route('**/trpc/admin.products.images.addByUrl*', (route) =>
    route.fulfill({ contentType: 'application/json', body: kept }),
  );
  await address.fill('https://maker.example/mower.jpg');
  await page.getByRole('button', { name: 'Add URL' }).click();
  await expectGallery(page, 'Image 2 of 2');
}

/** Leaving asks for confirmation; the kept draft is restored, also after a reload. */
async function leaveAndComeBack(page: Page, edit: string) {
  await page.getByRole('button', { name: 'Cancel' }).click();
  const leave = page.getByRole('dialog', { name: 'You have unsaved changes' });
  await leave.getByRole('button', { name: 'Leave and keep them' }).click();
  await page.getByRole('button', { name: edit }).click();
  await expect(page.getByText('Your unsaved changes are back')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Your unsaved changes are back')).toBeVisible();
  await expect(field(page, 'Brand')).toHaveValue('Honda');
  await expectGallery(page, 'Image 1 of 2');
}

/** An error of the server is shown for 8 s, and at its field, which is highlighted for 5 s. */
async function seeTheSkuRefused(page: Page, taken: string) {
  const sku = page.getByLabel('SKU');
  await sku.fill(taken.toLowerCase());
  await page.clock.install();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const toast = page.getByText('Required Fields Missing');
  await expect(toast).toBeVisible();
  await expect(sku).toBeFocused();
  await expect(sku).toHaveAccessibleDescription(/taken|already/i);
  const highlighted = page.locator('[data-field=sku][data-highlight]');
  await expect(highlighted).toHaveCount(1);
  await page.clock.fastForward(5_000);
  await expect(highlighted).toHaveCount(0);
  await expect(toast).toBeVisible();
  await page.clock.fastForward(3_000);
  await expect(toast).toHaveCount(0);
}

test.describe('the product form', () => {
  // A refused address, a SKU that is taken, and a kept image that is not there.
  test.use({ expectedConsole: [/40[049]/] });

  test('uses existing names in other letter case, orders images, and keeps everything when the page is left @desktop', async ({
    page,
  }, testInfo) => {
    const model = `Parts-${ownName(testInfo)}`;
    await signIn(page, 'staff');
    const id = await makeDraft(page, model);
    await page.goto(`/admin/inventory?tab=drafts&search=${model}&edit=${id}`);
    await nameThings(page);
    await arrangeImages(page);
    await leaveAndComeBack(page, `Edit Mower ${model}`);
  });

  test('a machine with quantity 0 is marked out of stock, and in stock when it is published @desktop', async ({
    page,
  }, testInfo) => {
    const model = `Stock-${ownName(testInfo)}`;
    await signIn(page, 'staff');
    const id = await makeDraft(page, model, { inventoryCount: 2 });
    await page.goto(`/admin/inventory?tab=drafts&search=${model}&edit=${id}`);
    await page.getByLabel('SKU').fill(`OWN-${model}`);
    await page.getByLabel('Inventory Count').fill('0');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const stock = page.getByRole('dialog', { name: 'None left on the shelf' });
    await axe(page);
    await stock.getByRole('button', { name: 'Mark out of stock' }).click();
    await expect(page.getByText('Product updated')).toBeVisible();

    await doWithRow(page, 'Publish');
    const publish = page.getByRole('dialog', { name: 'Publish' });
    await expect(publish).toContainText('This unit is marked out of stock. Publish and mark in stock?');
    await publish.getByRole('button', { name: 'Publish and mark in stock' }).click();
    await expect(page.getByText('No product fits that')).toBeVisible();
    await openTab(page, 'published', `OWN-${model}`);
    await expect(page.getByRole('row', { name: new RegExp(model) })).toBeVisible();
    await expect(page.getByRole('table').getByText(/out of stock/i)).toHaveCount(0);
  });

  test('the export of a list has its search and sort order @desktop', async ({ page }, testInfo) => {
    const model = `Export-${ownName(testInfo)}`;
    await signIn(page, 'staff');
    await makeDraft(page, model);
    await page.goto(`/admin/inventory?tab=drafts&search=${model}&sort=sku&direction=asc`);
    await expect(page.getByRole('row', { name: new RegExp(model) })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'List menu' }).click();
    await page.getByRole('menuitem', { name: 'Export CSV' }).click();
    const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(model);
    await expect(page.getByText('1 product(s) exported')).toBeVisible();
  });

  test('a copy has no SKU, says that uploads are off, and can be undone @desktop', async ({
    page,
  }, testInfo) => {
    const model = `Copy-${ownName(testInfo)}`;
    await signIn(page, 'staff');
    await makeDraft(page, model);
    await openTab(page, 'drafts', model);
    const options = '**/trpc/*admin.products.images.options*';
    await page.route(options, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('"uploads":true', '"uploads":false');
      await route.fulfill({ response, body });
    });
    await doWithRow(page, 'Duplicate as draft');
    await expect(page.getByLabel('SKU')).toHaveValue('');
    await expect(page.getByLabel('Product Name')).toHaveValue(`Mower ${model}`);
    await expect(page.getByText('Upload files: Coming Soon')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();

    await openTab(page, 'activity', model);
    const created = page.getByRole('listitem').filter({ hasText: 'Created' });
    await expect(created).toHaveCount(2);
    await created.first().getByRole('button', { name: /^Undo/ }).click();
    const undo = page.getByRole('dialog', { name: /^Undo: / });
    await expect(undo.getByText('Deletes 1 draft.')).toBeVisible();
    await undo.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Undone for 1 product(s)')).toBeVisible();
    await openTab(page, 'drafts', model);
    await expect(page.getByText('Showing 1 - 1 of 1')).toBeVisible();
  });

  test('an error of the server is shown for a while, and at its field @desktop', async ({
    page,
  }, testInfo) => {
    const other = `Other-${ownName(testInfo)}`;
    await signIn(page, 'staff');
    await makeDraft(page, other);
    const id = await makeDraft(page, `Refused-${ownName(testInfo)}`);
    await page.goto(`/admin/inventory?tab=drafts&edit=${id}`);
    await seeTheSkuRefused(page, other);
  });
});

test('specifications lose no row, keep their view during typing, and show errors at their rows @desktop', async ({
  page,
}, testInfo) => {
  const model = `Specs-${ownName(testInfo)}`;
  await signIn(page, 'staff');
  const id = await makeDraft(page, model);
  await page.goto(`/admin/inventory?tab=drafts&search=${model}&edit=${id}`);
  const table = page.getByRole('group', { name: 'Specifications' });
  const name = (row: number) => page.getByLabel(`Name of row ${row}`);
  const view = (label: string) => page.getByText(label, { exact: true });
  const save = page.getByRole('button', { name: 'Save Changes' });
  for (const [row, key, text] of [
    [1, 'Deck', '52 in'],
    [2, ' dECK', '54 in'],
    [3, '', 'Rear'],
  ] as const) {
    await table.getByRole('button', { name: 'Add row' }).click();
    await name(row).fill(key);
    await page.getByLabel(`Value of row ${row}`).fill(text);
  }
  await view('JSON text').click();
  await view('Table').click();
  await save.click();
  await expect(page.getByText('Please check: Specifications')).toBeVisible();
  await expect(name(1)).toBeFocused();
  await expect(page.locator('[data-field=specifications][data-highlight]')).toHaveCount(1);
  await page.reload();
  await expect(name(2)).toHaveAccessibleDescription('There is another row of this name');
  await name(2).fill('Blades');
  await expect(name(1)).toHaveAccessibleDescription('');
  await save.click();
  await expect(name(3)).toBeFocused();
  await expect(name(3)).toHaveAccessibleDescription('A name is required');

  await view('JSON text').click();
  const json = page.getByLabel('Specifications as JSON text');
  await json.selectText();
  await json.press('Delete');
  await json.pressSequentially('{"constructor":{"a":1}}');
  await expect(json).toHaveValue('{"constructor":{"a":1}}');
  await view('Table').click();
  await save.click();
  await expect(table).toBeFocused();
  await expect(table).toHaveAccessibleDescription(/^Specifications hold a name that cannot be used/);
  await axe(page);
  await name(1).fill('Drive');
  await page.getByLabel('Value of row 1').fill('Rear');
  await save.click();
  await expect(page.getByText('Product updated')).toBeVisible();
});

test('removing rows by keyboard keeps focus in the list @desktop', async ({ page }) => {
  await signInAs(page, 'staff', '/admin/inventory?tab=new');
  const bulk = page.getByRole('region', { name: 'Several at once' });
  const table = page.getByRole('group', { name: 'Specifications' });
  for (let row = 1; row <= 3; row += 1) await table.getByRole('button', { name: 'Add row' }).click();
  for (let row = 2; row <= 3; row += 1) await bulk.getByRole('button', { name: 'Add Row' }).click();
  for (const rows of [table, bulk]) {
    const remove = (row: number) => rows.getByRole('button', { name: `Remove row ${row}` });
    await remove(2).press('Enter');
    await expect(remove(3)).toHaveCount(0);
    await expect(remove(2)).toBeFocused();
    await remove(2).press('Enter');
    await expect(remove(2)).toHaveCount(0);
    if (rows === bulk) continue;
    await expect(remove(1)).toBeFocused();
    await remove(1).press('Enter');
    await expect(remove(1)).toHaveCount(0);
    await expect(rows.getByRole('button', { name: 'Add row' })).toBeFocused();
  }
  // The bulk list keeps its only row.
  await expect(bulk.getByRole('button', { name: 'Remove row 1' })).toBeDisabled();
  await expect(bulk.getByRole('button', { name: 'Add Row' })).toBeFocused();
});
