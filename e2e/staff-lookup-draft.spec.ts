import type { Locator, Page } from '@playwright/test';
import * as z from 'zod';
import { signInAs } from './support/sign-in.ts';
import { axe, expect, ownName, test } from './support/test.ts';

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const panel = (page: Page) => page.getByRole('region', { name: 'Smart Lookup' });
const keptAsDraft = (page: Page) => page.getByText('Saved as a draft', { exact: true });

async function nameMachine(page: Page, model: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Brand', exact: true }).fill('Echo');
  await box(page, 'Model Number').fill(model);
}

/** Which product a call of the page was about. */
async function idIn(answer: Promise<{ text: () => Promise<string> }>): Promise<number> {
  const [, id] = /"id":(\d+)/.exec(await (await answer).text()) ?? [];
  return z.coerce.number().int().parse(id);
}

/** Looks a machine up that is no draft yet. @returns the draft that the lookup saved */
async function lookUpAnew(page: Page, model: string): Promise<number> {
  await nameMachine(page, model);
  const id = idIn(page.waitForResponse(/admin\.products\.create/));
  await button(panel(page), 'Smart Lookup').click();
  await expect(keptAsDraft(page)).toBeVisible();
  return id;
}

async function stored(page: Page, id: number) {
  const text = z.string().nullable();
  const shape = z.object({ sku: text, subcategory: text, description: text, warrantyNotes: text });
  return shape.parse(await (await page.request.get(`/api/products/${id}`)).json());
}

test('a lookup is asked once, nothing is saved meanwhile, and what a second one fills in is stored @desktop', async ({
  page,
}, testInfo) => {
  const name = ownName(testInfo);
  await signInAs(page, 'staff', '/admin/inventory');
  await nameMachine(page, `LKN-${name}`);
  let asked = 0;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/trpc/admin.smartLookup.find*', async (route) => {
    asked += 1;
    await answered;
    await route.continue();
  });
  const made = idIn(page.waitForResponse(/admin\.products\.create/));
  await button(panel(page), 'Smart Lookup').dblclick();
  await expect(panel(page)).toContainText('Looking it up.');
  await expect(button(page, 'Save as Draft')).toBeDisabled();
  await expect(button(page, 'Publish Product')).toBeDisabled();
  answer();
  await expect(keptAsDraft(page)).toBeVisible();
  expect(asked).toBe(1);
  // Nobody gave it a name: brand and model make one.
  await expect(box(page, 'Product Name')).toHaveValue(`Echo LKN-${name}`);
  await expect(button(page, 'Publish Product')).toBeEnabled();

  await box(page, 'Model Number').fill(`LK-second-${name}`);
  const saved = page.waitForResponse(/admin\.products\.update/);
  await button(panel(page), 'Smart Lookup').click();
  await saved;
  expect(await stored(page, await made)).toMatchObject({ subcategory: 'chainsaws' });
  await expect(page.getByRole('combobox', { name: 'Subcategory' })).toHaveValue('Chainsaws');

  await box(page, 'SKU').fill(`LK-second-${name}`);
  await button(page, 'Start another product').click();
  await expect(page.getByText('is saved as a draft')).toBeVisible();
  await expect(box(page, 'Model Number')).toHaveValue('');
  expect(await stored(page, await made)).toMatchObject({ sku: `LK-second-${name}` });
});

test.describe('a draft that somebody else works on', () => {
  test.use({ expectedConsole: [/40[49]/] });

  const change = async (page: Page, path: string, data: object) =>
    expect((await page.request.patch(`/api/products/${path}`, { data })).ok()).toBe(true);

  test('is saved with what both typed @desktop', async ({ page }, testInfo) => {
    const model = `LK-two-${ownName(testInfo)}`;
    await signInAs(page, 'staff', '/admin/inventory');
    const id = await lookUpAnew(page, model);
    await change(page, `${id}`, { description: 'Theirs', warrantyNotes: 'Bring the receipt' });
    await box(page, 'Description').fill('Mine');
    await box(page, 'SKU').fill(model);
    await button(page, 'Publish Product').click();
    const dialog = page.getByRole('dialog', { name: 'Changed by somebody else' });
    await expect(dialog).toContainText('Warranty Notes: you did not touch these.');
    await axe(page);
    await dialog.getByRole('button', { name: 'Back to the form' }).click();
    await expect(box(page, 'Description')).toHaveValue('Mine');

    await button(page, 'Start another product').click();
    await dialog
      .getByRole('group', { name: 'Description' })
      .getByText('Mine', { exact: true })
      .last()
      .click();
    await dialog.getByRole('button', { name: 'Save with these choices' }).click();
    await expect(page.getByText('is saved as a draft')).toBeVisible();
    await expect(keptAsDraft(page)).toHaveCount(0);
    expect(await stored(page, id)).toMatchObject({
      sku: model,
      description: 'Mine',
      warrantyNotes: 'Bring the receipt',
    });
  });

  test('leaves all that is typed in the form when it is gone @desktop', async ({ page }, testInfo) => {
    const model = `LK-gone-${ownName(testInfo)}`;
    await signInAs(page, 'staff', '/admin/inventory');
    const id = await lookUpAnew(page, model);
    await change(page, `${id}/status`, { status: 'archived' });
    await box(page, 'SKU').fill(model);
    await page.getByText('More details').scrollIntoViewIfNeeded();
    await button(page, 'Publish Product').click();
    const notice = page.getByRole('alert').filter({ hasText: 'The draft is gone' });
    await expect(notice).toContainText('It was archived meanwhile');
    await expect(notice).toBeInViewport();
    await expect(keptAsDraft(page)).toHaveCount(0);
    await expect(box(page, 'Product Name')).toHaveValue(`Echo Forester ${model}`);
    await axe(page);
    await button(page, 'Publish Product').click();
    await expect(page.getByText('is published')).toBeVisible();
    await expect(notice).toHaveCount(0);
    await expect(box(page, 'Product Name')).toHaveValue('');

    const later = await lookUpAnew(page, `${model}-later`);
    await box(page, 'SKU').fill(`${model}-later`);
    await change(page, `${later}/status`, { status: 'archived' });
    for (const visit of ['the first', 'another']) {
      await page.reload();
      await expect(page.getByText('Your unsaved changes are back')).toBeVisible();
      await expect(notice, visit).toBeVisible();
      await expect(box(page, 'SKU')).toHaveValue(`${model}-later`);
      await expect(box(page, 'Product Name')).toHaveValue(`Echo Forester ${model}-later`);
    }
    await expect(keptAsDraft(page)).toHaveCount(0);
  });
});
