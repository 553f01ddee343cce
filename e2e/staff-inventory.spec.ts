import { doWithRow, expectGallery, imageFiles, makeDraft, openTab } from './support/inventory.ts';
import { signIn } from './support/sign-in.ts';
import { axe, expect, expectNoOverflow, ownName, test } from './support/test.ts';

test('unsaved changes of a draft survive a reload, and it is published for visitors @desktop', async ({
  page,
  request,
}, testInfo) => {
  const model = `Edited-${ownName(testInfo)}`;
  await signIn(page, 'staff');
  const id = await makeDraft(page, model);
  expect((await request.get(`/product/${id}`)).status()).toBe(404);
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

  const shown = await request.get(`/product/${id}`);
  await expect(shown.text()).resolves.toContain('$1,000.00');
  const listed = await request.get(`/inventory?search=${model}`);
  await expect(listed.text()).resolves.toContain(`Mower ${model}`);
});

test('a price cut is shown to visitors until it is undone from the activity log @desktop', async ({
  page,
  request,
}, testInfo) => {
  const model = `Cut-${ownName(testInfo)}`;
  await signIn(page, 'staff');
  const id = await makeDraft(page, model, { price: '2000.00', status: 'published' });
  const data = { price: '1800', originalPrice: '2000', discountEnabled: true };
  expect((await page.request.patch(`/api/products/${id}`, { data })).ok()).toBe(true);
  const shown = async () => (await request.get(`/product/${id}`)).text();
  await expect.poll(shown).toContain('Save $200.00 (10%)');
  await openTab(page, 'activity', model);
  const cut = page.getByRole('listitem').filter({ hasText: 'Price Changed' });
  await cut.getByText('Changes').click();
  await expect(cut.locator('s').first()).toContainText('$2,000.00');
  await cut.getByRole('button', { name: /^Undo/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(cut.filter({ hasText: 'Undone' })).toBeVisible();
  await expect.poll(shown).toContain('$2,000.00');
  await expect.poll(shown).not.toContain('Save $200.00');
});

test('a row is 36 pixels high and shows its actions, in the narrowest table and beside a long brand @desktop', async ({
  page,
}, testInfo) => {
  await signIn(page, 'staff');
  const model = `Rows-${ownName(testInfo)}`;
  await makeDraft(page, model, { brand: 'Unbroken'.repeat(8), category: 'power-tools-outdoor-equipment' });
  const rows = page.getByRole('table').locator('tbody tr');
  const heights = () =>
    rows.evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().height)));
  for (const tab of ['published', 'drafts']) {
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
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.getByRole('searchbox').fill(model);
  await expect(page.getByText('Showing 1 - 1 of 1')).toBeVisible();
  await expect(rows.first().getByRole('button', { name: /^More for/ })).toBeInViewport({ ratio: 1 });
});
