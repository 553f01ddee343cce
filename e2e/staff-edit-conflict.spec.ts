import type { Locator, Page } from '@playwright/test';
import { holdRequests } from './support/hold-requests.ts';
import { makeDraft } from './support/inventory.ts';
import { signIn, signInAs } from './support/sign-in.ts';
import { axeInBothSchemes, expect, ownName, test, visit } from './support/test.ts';

test.describe('two people who edit the same machine', () => {
  test.use({ expectedConsole: [/409/] });

  /** Opens a draft, types a name and a description, and saves other values of the draft as another person. */
  async function openConflict(page: Page, model: string) {
    await signIn(page, 'staff');
    const id = await makeDraft(page, model);
    await page.goto(`/admin/inventory?tab=drafts&search=${model}&edit=${id}`);
    await page.getByLabel('Product Name').fill('The name of the first');
    await page.getByLabel('Description').fill('Only the first wrote this.');
    return async (data: object, path = '') =>
      expect((await page.request.patch(`/api/products/${id}${path}`, { data })).ok()).toBe(true);
  }
  const conflict = (page: Page) => page.getByRole('dialog', { name: 'Changed by somebody else' });
  const nameIn = (dialog: Locator) => dialog.getByRole('group', { name: 'Product Name' });
  const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' });

  test('the one who saves a machine that was archived meanwhile is told where it is @desktop', async ({
    page,
  }, testInfo) => {
    const model = `MOVED-${ownName(testInfo)}`;
    const asAnother = await openConflict(page, model);
    await asAnother({ status: 'archived' }, '/status');
    await save(page).click();
    await expect(page.getByText('Your changes are saved. Somebody archived it meanwhile.')).toBeVisible();
    await page.getByRole('button', { name: 'Show it' }).click();
    await expect(page.getByLabel('Product Name')).toHaveValue('The name of the first');
    await expect(page).toHaveURL(/tab=archive&edit=/);
  });

  test('the second one resolves the conflict field by field, without losing text @desktop', async ({
    page,
    browser,
    baseURL,
  }, testInfo) => {
    const model = `CONFLICT-${ownName(testInfo)}`;
    await openConflict(page, model);
    const other = await visit(browser, baseURL);
    await signInAs(other, 'owner', page.url());
    await other.getByLabel('Product Name').fill('The name of the second');
    await other.getByLabel('Model Number').fill(`${model}-2`);
    await save(other).click();
    await expect(other.getByText('Product updated')).toBeVisible();
    await other.context().close();

    await save(page).click();
    const dialog = conflict(page);
    await expect(dialog).toContainText('Olive Owner saved this product');
    const name = nameIn(dialog);
    await expect(name).toContainText('The name of the second');
    await expect(name).toContainText('The name of the first');
    await expect(dialog).toContainText('Model Number: you did not touch these');
    const saveChoices = dialog.getByRole('button', { name: 'Save with these choices' });
    await expect(saveChoices).toBeDisabled();
    await axeInBothSchemes(page);
    await name.getByText('Mine', { exact: true }).last().click();
    await saveChoices.click();
    await expect(page.getByText('Product updated')).toBeVisible();
    await page.getByRole('button', { name: 'Edit The name of the first' }).click();
    await expect(page.getByLabel('Model Number')).toHaveValue(`${model}-2`);
    await expect(page.getByLabel('Description')).toHaveValue('Only the first wrote this.');
  });

  test('a reload restores the typed text without overwriting newer values @desktop', async ({
    page,
  }, testInfo) => {
    const saveMeanwhile = await openConflict(page, `RELOAD-${ownName(testInfo)}`);
    await saveMeanwhile({ name: 'Saved in between', description: 'Only the first wrote this.' });
    page.on('dialog', (leave) => void leave.accept());
    await page.reload();
    await expect(page.getByText('Your unsaved changes are back')).toBeVisible();
    await save(page).click();
    const name = nameIn(conflict(page));
    await expect(name).toContainText('Saved in between');
    await expect(name).toContainText('The name of the first');
    await name.getByText('Theirs', { exact: true }).last().click();
    await conflict(page).getByRole('button', { name: 'Save with these choices' }).click();
    await expect(page.getByText('Nothing to save')).toBeVisible();
  });

  test('text typed during a save remains unsaved @desktop', async ({ page }, testInfo) => {
    await openConflict(page, `DURING-${ownName(testInfo)}`);
    const release = await holdRequests(page, /admin\.products\.update/);
    await save(page).click();
    await page.getByLabel('Description').fill('Typed while it was being saved.');
    release();
    await expect(page.getByText('What you typed meanwhile is not saved yet')).toBeVisible();
    await expect(page.getByLabel('Description')).toHaveValue('Typed while it was being saved.');
    await save(page).click();
    await page.getByRole('button', { name: 'Edit The name of the first' }).click();
    await expect(page.getByLabel('Description')).toHaveValue('Typed while it was being saved.');
  });
});
