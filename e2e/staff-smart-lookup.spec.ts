import { signIn } from './support/sign-in.ts';
import { axe, axeInBothSchemes, expect, ownName, test } from './support/test.ts';

test('a new machine that was looked up is a draft, also after a reload, and is published as one product @desktop', async ({
  page,
}, testInfo) => {
  const model = `LK-new-${ownName(testInfo)}`;
  const box = (name: string) => page.getByRole('textbox', { name, exact: true });
  const panel = page.getByRole('region', { name: 'Smart Lookup' });
  await signIn(page, 'staff');
  await page.goto('/admin/inventory');
  await page.getByRole('combobox', { name: 'Brand', exact: true }).fill('Echo');
  await box('Model Number').fill(model);
  await box('Description').fill('Typed by hand');
  await panel.getByRole('button', { name: 'Smart Lookup' }).click();
  await expect(panel).toContainText('Data from AI');
  await expect(page.getByRole('combobox', { name: 'Subcategory' })).toHaveValue('Chainsaws');
  await expect(page.getByText('Saved as a draft')).toBeVisible();
  await expect(box('Description')).toHaveValue('Typed by hand');
  await panel.getByText('One detail of the answer did not fit').click();
  await expect(panel).toContainText("Engine Brand 'Nobody & Sons' is none of the shop’s");
  await axeInBothSchemes(page);
  await page.reload();
  await expect(page.getByText('Saved as a draft')).toBeVisible();
  await expect(box('Product Name')).toHaveValue(`Echo Forester ${model}`);

  await box('SKU').fill(model);
  // What the AI said of the engine and the price is published once a person answers for it.
  await page.getByRole('button', { name: 'Confirm all' }).click();
  await expect(page.getByRole('button', { name: 'Confirm all' })).toBeHidden();
  await page.getByRole('button', { name: 'Publish Product' }).click();
  await expect(page.getByText('is published')).toBeVisible();
  await expect(box('Product Name')).toHaveValue('');
  const answer = await page.request.get(`/api/products?search=${model}`);
  const found: { model: string; status: string }[] = await answer.json();
  expect(found.filter((product) => product.model === model)).toMatchObject([{ status: 'published' }]);
});

test('machines created in bulk are looked up one after another, and what failed can be resumed @desktop', async ({
  page,
}, testInfo) => {
  const models = [
    `Refused-${ownName(testInfo)}`,
    `LK-bulk-${ownName(testInfo)}`,
    `None-${ownName(testInfo)}`,
  ];
  await signIn(page, 'staff');
  await page.goto('/admin/inventory');
  const rows = page.getByRole('region', { name: 'Several at once' });
  for (const [at, model] of models.entries()) {
    // The first press unfolds two rows.
    if (at !== 1) await rows.getByRole('button', { name: 'Add Row' }).click();
    await rows.getByLabel(`Brand of row ${at + 1}`).fill('Echo');
    await rows.getByLabel(`Model of row ${at + 1}`).fill(model);
  }
  await rows.getByRole('button', { name: 'Create as Drafts & Perform Smart Lookup' }).click();
  const batch = rows.getByRole('region').filter({ hasText: models[0] ?? '' });
  await expect(batch).toContainText('1 of 3 draft(s) filled in, nothing found for 1');
  await expect(batch).toContainText('The AI does not accept the key');
  await expect(batch.getByRole('button', { name: 'Resume 1 row(s)' })).toBeVisible();
  await axe(page);
  await batch.getByRole('button', { name: 'Go to the drafts' }).click();
  await expect(page).toHaveURL('/admin/inventory?tab=drafts');
  const made = page.getByRole('row').filter({ hasText: `Echo Forester ${models[1]}` });
  await expect(made.getByText('AI Generated')).toBeVisible();
});
