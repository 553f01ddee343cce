import type { Page } from '@playwright/test';
import { makeDraft, openTab } from './support/inventory.ts';
import { signIn, signInAs } from './support/sign-in.ts';
import { axeInBothSchemes, expect, ownName, test } from './support/test.ts';

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const panel = (page: Page) => page.getByRole('region', { name: 'Smart Lookup' });
const lookUp = (page: Page) => panel(page).getByRole('button', { name: 'Smart Lookup' }).click();

test('a new machine is looked up and automatically saved as a draft @desktop', async ({ page }, testInfo) => {
  const model = `LK-new-${ownName(testInfo)}`;
  await signInAs(page, 'staff', '/admin/inventory');
  await lookUp(page);
  await expect(
    page.getByText('Please enter both Brand and Model Number before using Smart Lookup'),
  ).toBeVisible();
  await page.getByRole('combobox', { name: 'Brand', exact: true }).fill('Echo');
  await box(page, 'Model Number').fill(model);
  await box(page, 'Description').fill('Typed by hand');
  await lookUp(page);
  await expect(panel(page)).toContainText('Data from AI');
  await expect(panel(page)).toContainText('The listing price is a suggestion that nobody has confirmed.');
  await expect(box(page, 'Product Name')).toHaveValue(`Echo Forester ${model}`);
  await expect(page.getByRole('combobox', { name: 'Subcategory' })).toHaveValue('Chainsaws');
  await expect(box(page, 'Description')).toHaveValue('Typed by hand');
  await expect(page.getByText('Saved as a draft')).toBeVisible();

  // Different values are offered as a choice; invalid values are reported.
  await expect(panel(page)).toContainText('1 field says something else than what was found');
  await panel(page).getByText('One detail of the answer did not fit').click();
  await expect(panel(page)).toContainText("Engine Brand 'Nobody & Sons' is none of the shop’s");
  await axeInBothSchemes(page);
  await panel(page).getByRole('button', { name: 'Use this: Description' }).press('Enter');
  await expect(panel(page).getByRole('heading')).toBeFocused();
  await expect(box(page, 'Description')).toHaveValue('Felling and limbing all day.');
  await page.reload();
  await expect(page.getByText('Saved as a draft')).toBeVisible();
  await expect(box(page, 'Product Name')).toHaveValue(`Echo Forester ${model}`);
  await expect(box(page, 'Description')).toHaveValue('Felling and limbing all day.');
});

test('a machine that was looked up is published as one product and remembered @desktop', async ({
  page,
}, testInfo) => {
  const model = `LK-known-${ownName(testInfo)}`;
  await signInAs(page, 'staff', '/admin/inventory');
  await page.getByRole('combobox', { name: 'Brand', exact: true }).fill('Echo');
  await box(page, 'Model Number').fill(model);
  await lookUp(page);
  await expect(page.getByText('Saved as a draft')).toBeVisible();
  await box(page, 'SKU').fill(model);
  // What the AI said of the engine and the price is published once a person answers for it.
  await page.getByRole('button', { name: 'Confirm all' }).click();
  await expect(page.getByRole('button', { name: 'Confirm all' })).toBeHidden();
  await page.getByRole('button', { name: 'Publish Product' }).click();
  await expect(page.getByText('is published')).toBeVisible();
  await expect(box(page, 'Product Name')).toHaveValue('');
  await expect(page.getByText('Saved as a draft')).toHaveCount(0);
  await openTab(page, 'published', model);
  await expect(page.getByRole('button', { name: /^More for/ })).toHaveCount(1);
  await openTab(page, 'drafts', model);
  await expect(page.getByRole('button', { name: /^More for/ })).toHaveCount(0);

  // The model is remembered now.
  await page.goto('/admin/inventory');
  await page.getByRole('combobox', { name: 'Brand', exact: true }).fill('echo');
  await box(page, 'Model Number').fill(model.toLowerCase());
  await lookUp(page);
  await expect(panel(page)).toContainText('Data from Historical Entry');
  await page.getByRole('button', { name: 'Override with AI' }).click();
  await expect(panel(page)).toContainText('Data from AI');
  // A second machine of the model is added by a person only.
  await expect(page.getByRole('link', { name: /^Edit Echo Forester/ })).toBeVisible();
  await expect(page.getByText('Saved as a draft')).toHaveCount(0);
});

test('an edited machine keeps typed values, and an unknown model is reported @desktop', async ({
  page,
}, testInfo) => {
  const name = ownName(testInfo);
  await signIn(page, 'staff');
  const id = await makeDraft(page, `LK-edit-${name}`, { brand: 'Echo', price: '500' });
  await page.goto(`/admin/inventory?tab=drafts&edit=${id}`);
  await lookUp(page);
  await expect(panel(page)).toContainText('3 fields say something else than what was found');
  await expect(box(page, 'Listing Price')).toHaveValue('500.00');
  await panel(page).getByRole('button', { name: 'Use this: Category' }).click();
  await expect(page.getByRole('combobox', { name: 'Subcategory' })).toHaveValue('Chainsaws');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Product updated')).toBeVisible();
  await openTab(page, 'activity', `LK-edit-${name}`);
  await expect(page.getByText('Data from AI').first()).toBeVisible();

  await page.goto(`/admin/inventory?tab=drafts&edit=${id}`);
  await box(page, 'Model Number').fill('Unknown');
  await lookUp(page);
  await expect(page.getByText('No Data Found')).toBeVisible();
  await expect(
    page.getByText('Could not find product information for this brand and model number.'),
  ).toBeVisible();
  await expect(box(page, 'Model Number')).toHaveValue('Unknown');
  await box(page, 'Model Number').fill('');
  await lookUp(page);
  await expect(page.getByText('Brand and model are required for Smart Lookup')).toBeVisible();
});

test('machines created in bulk are looked up one after another and become drafts @desktop', async ({
  page,
}, testInfo) => {
  const series = `LK-bulk-${ownName(testInfo)}`;
  await signInAs(page, 'staff', '/admin/inventory');
  const rows = page.getByRole('region', { name: 'Several at once' });
  for (const [at, model] of [`${series}-1`, `${series}-2`, `None-${series}`].entries()) {
    // The first press unfolds two rows.
    if (at !== 1) await rows.getByRole('button', { name: 'Add Row' }).click();
    await rows.getByLabel(`Brand of row ${at + 1}`).fill('Echo');
    await rows.getByLabel(`Model of row ${at + 1}`).fill(model);
  }
  await rows.getByRole('button', { name: 'Create as Drafts & Perform Smart Lookup' }).click();
  await expect(page).toHaveURL('/admin/inventory?tab=drafts');
  await expect(page.getByText('2 of 3 draft(s) filled in, nothing found for 1')).toBeVisible();
  await openTab(page, 'drafts', series);
  await expect(page.getByText('Showing 1 - 3 of 3')).toBeVisible();
  await expect(page.getByRole('row').getByText('AI Generated')).toHaveCount(2);
  await expect(page.getByText(`Echo Forester ${series}-1`)).toBeVisible();
});
