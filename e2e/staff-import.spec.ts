import { signIn } from './support/sign-in.ts';
import { axeInBothSchemes, expect, ownName, test } from './support/test.ts';

test('a file becomes machines that visitors see, and none after the undo @desktop', async ({
  page,
}, testInfo) => {
  const model = `IMP ${ownName(testInfo)}`.replaceAll(/[^A-Za-z0-9 ]/g, '');
  // What a category is here is remembered for every later file: each run has its own.
  const saws = `Saws ${ownName(testInfo)}`;
  const rows = [
    'Make,Part No,Title,Type,Our Price,Deck',
    `Echo,${model} A,Echo ${model} A Saw,${saws},"$1,299.00",18 in.`,
    `Echo,${model} B,Echo ${model} B Saw,${saws},4.299,18 in.`,
  ];
  await signIn(page, 'staff');
  await page.goto('/admin/import');
  const file = { name: 'old-site.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
  await page.getByLabel('File to import').setInputFiles(file);

  await expect(page.getByRole('heading', { name: 'Columns', exact: true })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Deck is' })).toHaveValue(/Width/);
  const category = page.getByRole('combobox', { name: `${saws} is here` });
  await category.fill('Chainsaws');
  await page.getByRole('option', { name: 'Chainsaws', exact: true }).click();
  await expect(category).toHaveValue('Chainsaws');
  // Chosen again, it stays.
  await category.click();
  await page.getByRole('option', { name: 'Chainsaws', exact: true }).click();
  await expect(category).toHaveValue('Chainsaws');
  await axeInBothSchemes(page);
  await page.getByRole('button', { name: 'Start the dry run' }).click();

  const list = page.getByRole('list', { name: 'Rows of the file' });
  await expect(list.getByText('can be read as more than one amount')).toBeVisible();
  await page.getByRole('textbox', { name: 'Listing Price of row 3' }).fill('$4,299');
  await page.keyboard.press('Enter');
  const apply = page.getByRole('button', { name: 'Apply the 2 that are sure' });
  await expect(apply).toBeEnabled();
  await axeInBothSchemes(page);
  await apply.click();

  await expect(page.getByRole('heading', { name: '2 row(s) applied' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/step=review/);
  await page.goForward();
  const open = page.getByRole('link', { name: `Open Echo ${model} A Saw` });
  const address = (await open.getAttribute('href')) ?? '';
  const shown = await page.request.get(address);
  await expect(shown.text()).resolves.toContain('$1,299.00');
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByRole('heading', { name: 'The import was undone' })).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);
});
