import type { Locator } from '@playwright/test';
import { choose, doWithRow, expectGallery, imageFiles, makeDraft, openTab } from './support/inventory.ts';
import { signIn, signInAs } from './support/sign-in.ts';
import { axe, axeInBothSchemes, expect, expectNoOverflow, ownName, test } from './support/test.ts';

/** Pastes tab-separated text, as from a spreadsheet. */
async function paste(into: Locator, text: string) {
  await into.evaluate((field, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test('a new machine reports missing values, completes brand and SKU, and is saved as a draft @desktop', async ({
  page,
}, testInfo) => {
  const model = `New-${ownName(testInfo)}`;
  const sku = `TORO-${model.toUpperCase()}`;
  await signInAs(page, 'staff', '/admin/inventory?tab=new');
  await page.getByRole('button', { name: 'Publish Product' }).click();
  await expect(
    page.getByText('Please fill out: Brand, Model Number, SKU, Listing Price, Product Name, Category'),
  ).toBeVisible();
  const brand = page.getByRole('combobox', { name: 'Brand', exact: true });
  await expect(brand).toBeFocused();
  await expect(brand).toHaveAccessibleDescription(/Brand is required/);
  await brand.fill('Unheard Of');
  await expect(page.getByText('NEW', { exact: true })).toBeVisible();
  await brand.fill('tORO');
  await brand.blur();
  await expect(brand).toHaveValue('Toro');
  await page.getByLabel('Model Number').fill(model);
  await page.getByRole('button', { name: `Use ${sku}` }).click();
  await page.getByLabel('Product Name').fill(`Mower ${model}`);
  await page.getByLabel('Listing Price').fill('2000');
  await choose(page, 'Category', 'Lawn Mowers');
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await expect(page.getByText(`Mower ${model} is saved as a draft`)).toBeVisible();
  await expect(page.getByLabel('Product Name')).toHaveValue('');
  await openTab(page, 'drafts', sku);
  await expect(page.getByRole('button', { name: `Edit Mower ${model}` })).toBeVisible();
});

test('unsaved changes of a draft survive a reload, and it is published @desktop', async ({
  page,
  withoutJavaScript: visitor,
  baseURL,
}, testInfo) => {
  const model = `Edited-${ownName(testInfo)}`;
  await signIn(page, 'staff');
  const id = await makeDraft(page, model);
  await page.goto(`/admin/inventory?tab=drafts&search=${model}&edit=${id}`);
  await page.getByLabel('Description').fill('It outlives its owner.');
  await page.getByLabel('Upload images').setInputFiles(imageFiles.slice(0, 1));
  await expectGallery(page, 'Single image');
  await page.getByRole('tab', { name: 'Archive' }).click();
  const leave = page.getByRole('dialog', { name: 'You have unsaved changes' });
  await leave.getByRole('button', { name: 'Stay here' }).click();
  await page.reload();
  await expect(page.getByText('Your unsaved changes are back')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('It outlives its owner.');
  await expectGallery(page, 'Single image');
  await axe(page);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Product updated')).toBeVisible();
  await doWithRow(page, 'Publish');
  await expect(page.getByText('No product fits that')).toBeVisible();

  await visitor.goto(`${baseURL}/inventory?search=${model}`);
  await visitor
    .getByRole('link', { name: `Mower ${model}` })
    .first()
    .click();
  await expect(visitor.getByText('$1,000.00').first()).toBeVisible();
});

test('a price cut is shown to visitors until it is undone @desktop', async ({
  page,
  withoutJavaScript: visitor,
  baseURL,
}, testInfo) => {
  const model = `Cut-${ownName(testInfo)}`;
  await signIn(page, 'staff');
  const id = await makeDraft(page, model, { price: '2000.00', status: 'published' });
  await page.goto(`/admin/inventory?tab=published&search=${model}&edit=${id}`);
  await page.getByLabel('Listing Price').fill('1800');
  await page.getByLabel('Original Price').fill('2000');
  await expect(page.getByLabel('Show the discount')).toBeChecked();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Product updated')).toBeVisible();
  await visitor.goto(`${baseURL}/product/${id}`);
  await expect(visitor.getByText('Save $200.00 (10%)').first()).toBeVisible();

  await openTab(page, 'activity', model);
  const cut = page.getByRole('listitem').filter({ hasText: 'Price Changed' });
  await cut.getByText('Changes').click();
  await expect(cut.locator('s').first()).toContainText('2000.00');
  await cut.getByRole('button', { name: /^Undo/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(cut.filter({ hasText: 'Undone' })).toBeVisible();
  await visitor.goto(`${baseURL}/product/${id}`);
  await expect(visitor.getByText('$2,000.00').first()).toBeVisible();
  await expect(visitor.getByText('Save $200.00')).toHaveCount(0);
});

test('an archived machine is hidden from visitors, can be restored, and its history lists every step @desktop', async ({
  page,
  request,
}, testInfo) => {
  const model = `Archived-${ownName(testInfo)}`;
  await signIn(page, 'staff');
  const id = await makeDraft(page, model);
  const address = `/api/products/${id}`;
  expect((await page.request.patch(address, { data: { price: '900' } })).ok()).toBe(true);
  expect((await page.request.patch(`${address}/status`, { data: { status: 'published' } })).ok()).toBe(true);
  await openTab(page, 'published', model);
  await doWithRow(page, 'Archive');
  await expect(page.getByText('No product fits that')).toBeVisible();
  expect((await request.get(`/product/${id}`)).status()).toBe(404);
  await openTab(page, 'archive', model);
  await doWithRow(page, 'Restore to Published');
  // A page that is loaded before the move has ended would list what was stored before it.
  await expect(page.getByText('No product fits that')).toBeVisible();
  await openTab(page, 'published', model);
  await doWithRow(page, 'View History');
  const history = page.getByRole('dialog', { name: 'Product History' });
  await expect(history.getByRole('listitem')).toHaveText([
    /^Restored.*archived → published.*Restored to published/,
    /^Status Changed.*published → archived.*Archived from published/,
    /^Status Changed.*draft → published.*Published from drafts/,
    /^Updated.*Listing Price.*before: .*now: 900\.00$/,
    /^Created/,
  ]);
  await expect(history.getByText(model).first()).toBeVisible();
  await axe(page);
});

test.describe('the tabs', () => {
  test.use({ expectedConsole: [/400/] });

  for (const tab of ['drafts', 'published', 'archive', 'activity', 'new']) {
    test(`${tab} fits this screen and is accessible`, async ({ page }, testInfo) => {
      const model = `Fits-${tab}-${ownName(testInfo)}`;
      await signIn(page, 'staff');
      await makeDraft(page, model, tab === 'published' ? { status: tab } : {});
      // Lists of one row: their other rows would be checked fifty times.
      await openTab(page, tab, tab === 'new' ? '' : model);
      await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 0.9 });
      await expectNoOverflow(page);
      await axeInBothSchemes(page);
    });
  }

  test('pasted rows are validated, survive a reload and become drafts @desktop', async ({
    page,
  }, testInfo) => {
    const series = `Pasted-rows-${ownName(testInfo)}`;
    await signInAs(page, 'staff', '/admin/inventory?tab=new');
    await expect(page.getByRole('button', { name: /^Create as Drafts/ })).toHaveCount(0);
    await paste(
      page.getByRole('combobox', { name: 'Brand', exact: true }),
      `toro\t${series} 1\nToro\t${series} 2\nToro\t`,
    );
    await paste(page.getByLabel('Model of row 2'), 'Toro\tX\n'.repeat(498));
    await expect(page.getByText('500 rows at most: 497 more fit')).toBeVisible();
    await expect(page.getByLabel(/^Model of row/)).toHaveCount(3);
    const create = page.getByRole('button', { name: 'Create as Drafts & Perform Smart Lookup' });
    await expect(create).toBeDisabled();
    await page.getByLabel('Model of row 3').press('Enter');
    await expect(page.getByText('Validation Failed')).toBeVisible();
    await expect(page.getByLabel('Model of row 3')).toHaveAccessibleDescription('Missing: Model');
    await page.reload();
    await expect(page.getByText('Your unsaved changes are back')).toBeVisible();
    await expect(page.getByLabel('Model of row 2')).toHaveValue(`${series} 2`);
    await page.getByRole('button', { name: 'Remove row 3' }).click();
    await create.click();
    await expect(page).toHaveURL('/admin/inventory?tab=drafts');
    await openTab(page, 'new');
    await expect(page.getByRole('button', { name: 'Add Row', exact: true })).toBeVisible();
    await expect(page.getByLabel('Model of row 1')).toHaveCount(0);
    await openTab(page, 'drafts', series);
    await expect(page.getByText('Showing 1 - 2 of 2')).toBeVisible();
  });

  test('drafts are priced, archived and brought back together @desktop', async ({ page }, testInfo) => {
    const series = `Several-${ownName(testInfo)}`;
    await signIn(page, 'staff');
    const incomplete = { sku: undefined, price: undefined };
    for (const number of [1, 2]) await makeDraft(page, `${series}-${number}`, incomplete);
    await openTab(page, 'drafts', series);
    await expect(page.getByText('Showing 1 - 2 of 2')).toBeVisible();
    await page.getByLabel('Select all rows shown').check();
    await expect(page.getByText('2 selected')).toBeVisible();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoOverflow(page);
    }
    await expect(page.getByText(/need a SKU or price before publishing$/)).toBeVisible();
    await page.getByRole('button', { name: 'Change prices' }).click();
    const prices = page.getByRole('dialog', { name: 'Change prices' });
    await prices.getByText('To one price').click();
    await prices.getByLabel('New price in dollars').fill('12.345');
    await prices.getByRole('button', { name: 'Show what changes' }).click();
    await expect(prices.getByLabel('New price in dollars')).toHaveAccessibleDescription(/must be an amount/);
    await prices.getByLabel('New price in dollars').fill('499');
    await prices.getByRole('button', { name: 'Show what changes' }).click();
    await axe(page);
    await prices.getByRole('button', { name: 'Change 2 price(s)' }).click();
    await expect(page.getByRole('cell', { name: '$499.00' })).toHaveCount(2);

    await page.getByLabel('Select all rows shown').check();
    const bar = page.getByRole('region', { name: 'Selected products' });
    // By keyboard: the toast of the price change covers the bar for five seconds.
    await bar.getByRole('button', { name: 'Publish' }).press('Enter');
    const publish = page.getByRole('dialog', { name: 'Publish' });
    await expect(publish).toContainText('2 cannot be moved');
    await axe(page);
    await publish.getByRole('button', { name: 'Cancel' }).click();
    await bar.getByRole('button', { name: 'Archive' }).press('Enter');
    await page.getByRole('button', { name: 'Archive: 2 product(s)' }).click();
    await expect(page.getByText('No product fits that')).toBeVisible();
    // The toast of the price change may still be visible when that of the move appears.
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    await expect(undo).toHaveCount(1);
    await undo.click();
    await expect(page.getByText('Showing 1 - 2 of 2')).toBeVisible();
    await openTab(page, 'activity', series);
    await expect(page.getByRole('heading', { name: 'Bulk operation: 2 products' }).first()).toBeVisible();
  });
});

test('a row is 36 pixels high and shows its actions, also where the table begins @desktop', async ({
  page,
}) => {
  await signIn(page, 'staff');
  const rows = page.getByRole('table').locator('tbody tr');
  const heights = () =>
    rows.evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().height)));
  for (const tab of ['drafts', 'published']) {
    await openTab(page, tab);
    await expect(rows.first()).toBeVisible();
    for (const width of [1240, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(async () => [...new Set(await heights())], `rows at ${width} px`).toEqual([36]);
      await expect(rows.first().getByRole('button', { name: /^More for/ })).toBeInViewport({ ratio: 1 });
      await expectNoOverflow(page);
    }
  }
  await expect(page.getByTitle('Power Tools & Outdoor Equipment').first()).toBeVisible();
});
