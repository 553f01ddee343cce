import type { Locator, Page } from '@playwright/test';
import { choose, doWithRow, makeDraft, openTab, pictures } from './support/inventory.ts';
import { signInAs } from './support/sign-in.ts';
import { axe, axeInBothSchemes, expect, ownName, test } from './support/test.ts';

async function expectNoOverflow(page: Page) {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(beyond, `overflow of ${page.url()}`).toBeLessThanOrEqual(0);
}

/** Pastes as from a spreadsheet. */
async function paste(into: Locator, text: string) {
  await into.evaluate((field, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test.describe('the life of a machine', () => {
  test.use({ expectedConsole: [/404/] });

  test('drafted, edited, published, discounted, archived, restored, undone @desktop', async ({
    page,
    browser,
    baseURL,
  }, testInfo) => {
    const size = 52 + testInfo.retry;
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
    await page.getByLabel('Model Number').fill(`Life ${size}`);
    await page.getByRole('button', { name: `Use TORO-LIFE-${size}` }).click();
    await page.getByLabel('Product Name').fill(`Life-long ${size} in. Mower`);
    await page.getByLabel('Listing Price').fill('2000');
    await choose(page, 'Category', 'Lawn Mowers');
    await page.getByRole('button', { name: 'Save as Draft' }).click();
    await expect(page.getByText(`Life-long ${size} in. Mower is saved as a draft`)).toBeVisible();
    await expect(page.getByLabel('Product Name')).toHaveValue('');

    await openTab(page, 'drafts', `TORO-LIFE-${size}`);
    await page.getByRole('button', { name: `Edit Life-long ${size} in. Mower` }).click();
    await page.getByLabel('Description').fill('It outlives its owner.');
    await page.locator('input[type=file]').setInputFiles(pictures.slice(0, 1));
    await expect(page.getByText('Single image')).toBeVisible();
    await page.getByRole('tab', { name: 'Archive' }).click();
    const leave = page.getByRole('dialog', { name: 'You have unsaved changes' });
    await leave.getByRole('button', { name: 'Stay here' }).click();
    await page.reload();
    await expect(page.getByText('Your unsaved changes are back')).toBeVisible();
    await expect(page.getByLabel('Description')).toHaveValue('It outlives its owner.');
    await expect(page.getByText('Single image')).toBeVisible();
    await axe(page);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Product updated')).toBeVisible();
    await doWithRow(page, 'Publish');
    await expect(page.getByText('No product fits that')).toBeVisible();

    const visitor = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
    await visitor.goto(`/inventory?search=Life+${size}`);
    await visitor
      .getByRole('link', { name: `Life-long ${size}` })
      .first()
      .click();
    await expect(visitor.getByText('$2,000.00').first()).toBeVisible();
    const address = visitor.url();

    await openTab(page, 'published', `TORO-LIFE-${size}`);
    await page.getByRole('button', { name: `Edit Life-long ${size} in. Mower` }).click();
    await page.getByLabel('Listing Price').fill('1800');
    await page.getByLabel('Original Price').fill('2000');
    await expect(page.getByLabel('Show the discount')).toBeChecked();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Product updated')).toBeVisible();
    await visitor.goto(address);
    await expect(visitor.getByText('Save $200.00 (10%)').first()).toBeVisible();

    await doWithRow(page, 'Archive');
    await expect(page.getByText('No product fits that')).toBeVisible();
    await visitor.goto(address);
    await expect(visitor.getByRole('heading', { name: 'Product Not Found' })).toBeVisible();
    await openTab(page, 'archive', `TORO-LIFE-${size}`);
    await doWithRow(page, 'Restore to Published');
    await openTab(page, 'published', `TORO-LIFE-${size}`);
    await doWithRow(page, 'View History');
    const history = page.getByRole('dialog', { name: 'Product History' });
    await expect(history.getByRole('listitem')).toHaveText([
      /^restored.*archived → published.*Restored to published/,
      /^status_change.*published → archived.*Archived from published/,
      /^updated.*Listing Price/,
      /^status_change.*draft → published.*Published from drafts/,
      /^updated.*Description/,
      /^created/,
    ]);
    await axe(page);

    await openTab(page, 'activity', `Life-long ${size}`);
    const cut = page.getByRole('listitem').filter({ hasText: 'Price Changed' });
    await cut.getByText('Changes').click();
    await expect(cut.locator('s').first()).toContainText('2000.00');
    await cut.getByRole('button', { name: /^Undo/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
    await expect(cut.filter({ hasText: 'Undone' })).toBeVisible();
    await visitor.goto(address);
    await expect(visitor.getByText('$2,000.00').first()).toBeVisible();
    await expect(visitor.getByText('Save $200.00')).toHaveCount(0);
  });
});

test.describe('two who edit the same machine', () => {
  test.use({ expectedConsole: [/409/] });

  test('the second chooses field by field, and nothing is lost @desktop', async ({
    page,
    browser,
    baseURL,
  }, testInfo) => {
    await signInAs(page, 'staff', '/admin/inventory?tab=drafts');
    const model = `CONFLICT-${ownName(testInfo)}`;
    const id = await makeDraft(page, model);
    const address = `/admin/inventory?tab=drafts&search=${model}&edit=${id}`;
    await page.goto(address);
    await page.getByLabel('Product Name').fill('The name of the first');
    await page.getByLabel('Description').fill('Only the first wrote this.');

    const other = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
    await signInAs(other, 'owner', address);
    await other.getByLabel('Product Name').fill('The name of the second');
    await other.getByLabel('Model Number').fill('CONFLICT-2');
    await other.getByRole('button', { name: 'Save Changes' }).click();
    await expect(other.getByText('Product updated')).toBeVisible();

    await page.getByRole('button', { name: 'Save Changes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Changed by somebody else' });
    await expect(dialog).toContainText('Olive Owner saved this product');
    const name = dialog.getByRole('group', { name: 'Product Name' });
    await expect(name).toContainText('The name of the second');
    await expect(name).toContainText('The name of the first');
    await expect(dialog).toContainText('Model Number: you did not touch these');
    const save = dialog.getByRole('button', { name: 'Save with these choices' });
    await expect(save).toBeDisabled();
    await axeInBothSchemes(page);
    await name.getByText('Mine', { exact: true }).last().click();
    await save.click();
    await expect(page.getByText('Product updated')).toBeVisible();
    await page.getByRole('button', { name: 'Edit The name of the first' }).click();
    await expect(page.getByLabel('Model Number')).toHaveValue('CONFLICT-2');
    await expect(page.getByLabel('Description')).toHaveValue('Only the first wrote this.');

    // The same after the page was loaded anew in between: what is typed is back, and what they wrote is not overwritten.
    await page.getByLabel('Product Name').fill('Typed before the reload');
    await other.goto(address);
    await other.getByLabel('Product Name').fill('Saved in between');
    await other.getByRole('button', { name: 'Save Changes' }).click();
    await expect(other.getByText('Product updated')).toBeVisible();
    page.on('dialog', (leave) => void leave.accept());
    await page.reload();
    await expect(page.getByText('Your unsaved changes are back')).toBeVisible();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(name).toContainText('Saved in between');
    await expect(name).toContainText('Typed before the reload');
    await name.getByText('Theirs', { exact: true }).last().click();
    await save.click();
    await expect(page.getByText('Nothing to save')).toBeVisible();

    await page.getByRole('button', { name: 'Edit Saved in between' }).click();
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/admin\.products\.update/, async (route) => {
      await asked;
      await route.continue();
    });
    await page.getByLabel('Product Name').fill('Sent');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByLabel('Description').fill('Typed while it was being saved.');
    answer();
    await expect(page.getByText('What you typed meanwhile is not saved yet')).toBeVisible();
    await expect(page.getByLabel('Description')).toHaveValue('Typed while it was being saved.');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('button', { name: 'Edit Sent' }).click();
    await expect(page.getByLabel('Description')).toHaveValue('Typed while it was being saved.');
  });
});

test.describe('the tabs', () => {
  test.use({ expectedConsole: [/400/] });

  test('on this screen; rows pasted, made into drafts, priced and archived together', async ({
    page,
  }, testInfo) => {
    const series = `Several-${ownName(testInfo)}`;
    await signInAs(page, 'staff', '/admin/inventory');
    for (const tab of ['drafts', 'published', 'archive', 'activity']) {
      await openTab(page, tab);
      await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 0.9 });
      await expectNoOverflow(page);
      await axeInBothSchemes(page);
    }
    await openTab(page, 'new');
    await expectNoOverflow(page);
    await axeInBothSchemes(page);
    await expect(page.getByRole('button', { name: /^Create as Drafts/ })).toHaveCount(0);
    await paste(page.getByLabel('Model of row 1'), `toro\t${series} 1\nToro\t${series} 2\nToro\t`);
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
    await expect(page.getByLabel('Model of row 1')).toHaveValue('');

    await openTab(page, 'drafts', series);
    await expect(page.getByText('Showing 1 - 2 of 2')).toBeVisible();
    await page.getByLabel('Select all rows shown').check();
    await expect(page.getByText('2 selected')).toBeVisible();
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
    // By key: the toast of the prices lies over the bar for five seconds.
    await bar.getByRole('button', { name: 'Publish' }).press('Enter');
    const publish = page.getByRole('dialog', { name: 'Publish' });
    await expect(publish).toContainText('2 cannot be moved');
    await axe(page);
    await publish.getByRole('button', { name: 'Cancel' }).click();
    await bar.getByRole('button', { name: 'Archive' }).press('Enter');
    await page.getByRole('button', { name: 'Archive: 2 product(s)' }).click();
    await expect(page.getByText('No product fits that')).toBeVisible();
    // The toast of the prices is still going when that of the move comes.
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    await expect(undo).toHaveCount(1);
    await undo.click();
    await expect(page.getByText('Showing 1 - 2 of 2')).toBeVisible();
    await openTab(page, 'activity', series);
    await expect(page.getByRole('heading', { name: 'Bulk operation: 2 products' }).first()).toBeVisible();
  });
});

test('a row takes 36 pixels and shows what can be done with it, also where there is little room @desktop', async ({
  page,
}) => {
  await signInAs(page, 'staff', '/admin/inventory?tab=drafts');
  for (const tab of ['drafts', 'published'])
    for (const width of [1090, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await openTab(page, tab);
      const rows = page.getByRole('table').locator('tbody tr');
      await expect(rows.first()).toBeVisible();
      const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
      expect(heights.filter((height) => Math.round(height) !== 36)).toEqual([]);
      await expect(rows.first().getByRole('button', { name: /^More for/ })).toBeInViewport({ ratio: 1 });
    }
  await expect(page.getByTitle('Power Tools & Outdoor Equipment').first()).toBeVisible();
});
