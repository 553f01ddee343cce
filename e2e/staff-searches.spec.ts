import { signIn } from './support/sign-in.ts';
import { axeInBothSchemes, expect, expectNoOverflow, ownName, test } from './support/test.ts';

test('a word is taught to the search, changed and deleted, and what three visitors miss becomes a draft @desktop', async ({
  page,
}, info) => {
  const word = `grasseater ${ownName(info)}`;
  const missed = `gizmo ${ownName(info)}`.toLowerCase();
  for (const visitor of [1, 2, 3]) {
    const counted = await page.request.post('/api/demand/searches', {
      data: { search: missed },
      headers: { 'x-forwarded-for': `10.9.${info.workerIndex}.${visitor}` },
    });
    expect(counted.ok()).toBe(true);
  }
  await signIn(page, 'staff');
  await page.goto('/admin/searches');
  await expect(page.getByRole('heading', { name: 'Searched and not found' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit weed eater' })).toBeVisible();
  const rows = page.getByRole('listitem');
  await expect(rows.filter({ hasText: missed })).toContainText('3 visitors in 30 days');
  await axeInBothSchemes(page);
  await expectNoOverflow(page);

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'New synonym' }).click();
  await dialog.getByLabel('What people type').fill(word);
  await dialog.getByLabel('What it means').fill('lawn mowers');
  await expect(dialog.getByText(/^Finds [\d,]+ machines in stock\.$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save synonym' }).click();
  await expect(dialog).toBeHidden();
  const found = await page.request.get(`/inventory?search=${encodeURIComponent(word)}`);
  const text = await found.text();
  expect(text).not.toContain('No products found');
  expect(text).toMatch(/href="\/product\/\d+/);

  await page.getByRole('button', { name: `Edit ${word}` }).click();
  await dialog.getByLabel('What it means').fill('snow blowers');
  await dialog.getByRole('button', { name: 'Save synonym' }).click();
  await expect(rows.filter({ hasText: word })).toContainText('means snow blowers');
  await page.getByRole('button', { name: `Delete ${word}` }).click();
  await page.getByRole('button', { name: 'Delete synonym' }).click();
  await expect(rows.filter({ hasText: word })).toHaveCount(0);

  await page.getByRole('button', { name: `Make a draft of ${missed}` }).click();
  await expect(page).toHaveURL(/tab=drafts&edit=\d+/);
  await expect(page.getByLabel('Product Name')).toHaveValue(missed);
});
