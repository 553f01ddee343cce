import { signInAs } from './support/sign-in.ts';
import { axeInBothSchemes, expect, expectNoOverflow, ownName, test } from './support/test.ts';

test('a word is taught to the search, changed and deleted @desktop', async ({ page }, info) => {
  const word = `grasseater ${ownName(info)}`;
  await signInAs(page, 'staff', '/admin/searches');
  await expect(page.getByRole('heading', { name: 'Searched and not found' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit weed eater' })).toBeVisible();
  await axeInBothSchemes(page);
  await expectNoOverflow(page);

  await page.getByRole('button', { name: 'New synonym' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What people type').fill(word);
  await dialog.getByLabel('What it means').fill('lawn mowers');
  await expect(dialog.getByText(/^Finds [\d,]+ machines in stock\.$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save synonym' }).click();
  await expect(dialog).toBeHidden();

  await page.goto(`/inventory?search=${encodeURIComponent(word)}`);
  await expect(page.getByText('No products found')).toHaveCount(0);
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /products?/ })
      .first(),
  ).toBeVisible();

  await page.goto('/admin/searches');
  await page.getByRole('button', { name: `Edit ${word}` }).click();
  await dialog.getByLabel('What it means').fill('snow blowers');
  await dialog.getByRole('button', { name: 'Save synonym' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: word })).toContainText('means snow blowers');
  await page.getByRole('button', { name: `Delete ${word}` }).click();
  await page.getByRole('button', { name: 'Delete synonym' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: word })).toHaveCount(0);
});

test('what three visitors do not find becomes a draft @desktop', async ({ page }, info) => {
  const search = `gizmo ${ownName(info)}`.toLowerCase();
  for (const visitor of [1, 2, 3]) {
    const counted = await page.request.post('/api/demand/searches', {
      data: { search },
      headers: { 'x-forwarded-for': `10.9.${info.workerIndex}.${visitor}` },
    });
    expect(counted.ok()).toBe(true);
  }
  await signInAs(page, 'staff', '/admin/searches');
  await expect(page.getByRole('listitem').filter({ hasText: search })).toContainText('3 visitors in 30 days');
  await axeInBothSchemes(page);
  await page.getByRole('button', { name: `Make a draft of ${search}` }).click();
  await expect(page).toHaveURL(/tab=drafts&edit=\d+/);
  await expect(page.getByLabel('Product Name')).toHaveValue(search);
});
