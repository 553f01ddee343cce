import { makeDraft, openTab } from './support/inventory.ts';
import { signInAs } from './support/sign-in.ts';
import { expect, ownName, test } from './support/test.ts';

/** Presses something twice before anything can be drawn in between, as two keys that come at once do. */
const pressTwice = (button: HTMLElement) => {
  button.click();
  button.click();
};

test('what is pressed twice in one moment is done once @desktop', async ({ page }, testInfo) => {
  const model = `Twice-${ownName(testInfo)}`;
  await signInAs(page, 'staff', '/admin/inventory?tab=drafts');
  const id = await makeDraft(page, model);
  await page.goto(`/admin/inventory?tab=drafts&search=${model}&edit=${id}`);
  await page.getByLabel('Description').fill('Pressed twice.');
  await page.getByRole('button', { name: 'Save Changes' }).evaluate(pressTwice);
  await expect(page.getByText('Product updated')).toBeVisible();
  await expect(page.getByText('Nothing to save')).toHaveCount(0);

  await page.getByRole('button', { name: `More for Mower ${model}` }).click();
  await page.getByRole('menuitem', { name: 'Duplicate as draft' }).evaluate(pressTwice);
  await expect(page.getByLabel('Product Name')).toHaveValue(`Mower ${model}`);
  await expect(page.getByLabel('SKU')).toHaveValue('');
  await openTab(page, 'drafts', model);
  await expect(page.getByText('Showing 1 - 2 of 2')).toBeVisible();

  await page.getByLabel('Select all rows shown').check();
  await page
    .getByRole('region', { name: 'Selected products' })
    .getByRole('button', { name: 'Archive' })
    .click();
  await page.getByRole('button', { name: 'Archive: 2 product(s)' }).evaluate(pressTwice);
  await expect(page.getByText('2 product(s) moved')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
