import { signInAs } from './support/sign-in.ts';
import { axeInBothSchemes, expect, ownName, test } from './support/test.ts';

// The product is deleted by the undo: its page says so with this status.
test.use({ expectedConsole: [/404/] });

test('a file becomes machines that visitors see, and none after the undo @desktop', async ({
  page,
}, testInfo) => {
  const model = `IMP ${ownName(testInfo)}`.replaceAll(/[^A-Za-z0-9 ]/g, '');
  // What a category is here is remembered for every later file: each screen has its own.
  const saws = `Saws ${ownName(testInfo)}`;
  const rows = [
    'Make,Part No,Title,Type,Our Price,Deck',
    `Echo,${model} A,Echo ${model} A Saw,${saws},"$1,299.00",18 in.`,
    `Echo,${model} B,Echo ${model} B Saw,${saws},4.299,18 in.`,
  ];
  await signInAs(page, 'staff', '/admin/inventory');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
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
  await page.reload();
  await apply.click();

  await expect(page.getByRole('heading', { name: '2 row(s) applied' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/step=review/);
  await page.goForward();
  const open = page.getByRole('link', { name: `Open Echo ${model} A Saw` });
  const address = (await open.getAttribute('href')) ?? '';
  await open.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Echo ${model} A Saw`);
  // A related machine may cost the same.
  const price = page.getByRole('region', { name: 'Price and availability' });
  await expect(price.getByText('$1,299.00')).toBeVisible();
  await page.goBack();

  await page.getByRole('button', { name: 'Undo the import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByRole('heading', { name: 'The import was undone' })).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);
});
