import { rmSync, writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import * as z from 'zod';
import { heldAnswerFile } from './support/fake-answers.ts';
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

/** The product id of a call. */
async function idIn(answer: Promise<{ text: () => Promise<string> }>): Promise<number> {
  const [, id] = /"id":(\d+)/.exec(await (await answer).text()) ?? [];
  return z.coerce.number().int().parse(id);
}

/**
 * Looks up a model that has no draft yet.
 * @param onCreated runs when the draft is stored, before the page gets the answer
 * @returns the id of the draft that the lookup saved
 */
async function lookUpNewModel(
  page: Page,
  model: string,
  onCreated: (id: number) => Promise<void> = async () => {},
): Promise<number> {
  await nameMachine(page, model);
  const id = idIn(page.waitForResponse(/admin\.products\.create/));
  await page.route('**/trpc/admin.products.create*', async (route) => {
    const response = await route.fetch();
    await onCreated(await idIn(Promise.resolve(response)));
    await route.fulfill({ response });
  });
  await button(panel(page), 'Smart Lookup').click();
  await expect(keptAsDraft(page)).toBeVisible();
  await page.unroute('**/trpc/admin.products.create*');
  return id;
}

async function stored(page: Page, id: number) {
  const text = z.string().nullable();
  const shape = z.object({ sku: text, subcategory: text, description: text, warrantyNotes: text });
  return shape.parse(await (await page.request.get(`/api/products/${id}`)).json());
}

test('a lookup is requested once, saving waits for it, and the values of a second one are stored @desktop', async ({
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
  // Without a name, brand and model are the name.
  await expect(box(page, 'Product Name')).toHaveValue(`Echo LKN-${name}`);
  await expect(button(page, 'Publish Product')).toBeEnabled();

  await box(page, 'Model Number').fill(`LK-second-${name}`);
  const saved = page.waitForResponse(/admin\.products\.update/);
  await button(panel(page), 'Smart Lookup').click();
  await saved;
  const id = await made;
  await expect.poll(() => stored(page, id)).toMatchObject({ subcategory: 'chainsaws' });
  await expect(page.getByRole('combobox', { name: 'Subcategory' })).toHaveValue('Chainsaws');

  await box(page, 'SKU').fill(`LK-second-${name}`);
  await button(page, 'Start another product').click();
  await expect(page.getByText('is saved as a draft')).toBeVisible();
  await expect(box(page, 'Model Number')).toHaveValue('');
  await expect.poll(() => stored(page, id)).toMatchObject({ sku: `LK-second-${name}` });
});

test('a lookup that is left is on its way on return, and becomes one draft @desktop', async ({
  page,
  inbox,
}, testInfo) => {
  const model = `LK-left-${ownName(testInfo)}`;
  const held = heldAnswerFile(inbox, model);
  writeFileSync(held, '');
  await signInAs(page, 'staff', '/admin/inventory');
  await nameMachine(page, model);
  await button(panel(page), 'Smart Lookup').click();
  await expect(panel(page)).toContainText('Looking it up.');
  await page.reload();
  await expect(panel(page)).toContainText('The lookup that you began is still on its way.');
  await axe(page);
  rmSync(held);
  await expect(keptAsDraft(page)).toBeVisible();
  await expect(box(page, 'Product Name')).toHaveValue(`Echo Forester ${model}`);
  const drafts = z.array(z.object({ model: z.string().nullable() }));
  const found = drafts.parse(await (await page.request.get('/api/products?status=draft')).json());
  expect(found.filter((product) => product.model === model)).toHaveLength(1);
});

test.describe('a draft that another person edits', () => {
  test.use({ expectedConsole: [/40[49]/] });

  const change = async (page: Page, path: string, data: object) =>
    expect((await page.request.patch(`/api/products/${path}`, { data })).ok()).toBe(true);

  test('is saved with the changes of both @desktop', async ({ page }, testInfo) => {
    const model = `LK-two-${ownName(testInfo)}`;
    await signInAs(page, 'staff', '/admin/inventory');
    // Their save comes right after the draft is created: it must not become the version that the form started from.
    const id = await lookUpNewModel(page, model, (created) =>
      change(page, `${created}`, { description: 'Theirs', warrantyNotes: 'Bring the receipt' }),
    );
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
    await expect
      .poll(() => stored(page, id))
      .toMatchObject({
        sku: model,
        description: 'Mine',
        warrantyNotes: 'Bring the receipt',
      });
  });

  test('keeps the typed text in the form when it is deleted @desktop', async ({ page }, testInfo) => {
    const model = `LK-gone-${ownName(testInfo)}`;
    await signInAs(page, 'staff', '/admin/inventory');
    const id = await lookUpNewModel(page, model);
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

    const later = await lookUpNewModel(page, `${model}-later`);
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
