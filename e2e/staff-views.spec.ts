import { signInAs } from './support/sign-in.ts';
import { axeInBothSchemes, expect, expectNoOverflow, ownName, test } from './support/test.ts';

test('a list is saved as a view, found again from the palette, shared and deleted @desktop', async ({
  page,
}, info) => {
  const name = `My drafts ${ownName(info)}`;
  // Two views of the same list would be one to the menu.
  await signInAs(page, 'staff', `/admin/inventory?tab=drafts&search=${ownName(info)}`);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save as a new view' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByRole('button', { name: `Views: ${name}` })).toBeVisible();
  await expectNoOverflow(page);

  await page.goto('/admin');
  await expect(page.getByRole('link', { name: 'Help for this screen' })).toBeVisible();
  await page.keyboard.press('Control+K');
  await expect(page.getByRole('searchbox', { name: /^Machine, customer/ })).toBeFocused();
  await page.keyboard.type(name);
  await page.getByRole('option', { name }).click();
  await expect(page).toHaveURL(/tab=drafts/);

  await page.getByRole('button', { name: `Views: ${name}` }).click();
  await page.getByRole('menuitem', { name: `Change ${name}` }).click();
  await dialog.getByLabel('For all staff').check();
  await axeInBothSchemes(page);
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('button', { name: `Views: ${name}` }).click();
  await expect(page.getByRole('menuitem', { name: `${name} Shared` })).toBeVisible();
  await page.getByRole('menuitem', { name: `Change ${name}` }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Views', exact: true })).toBeVisible();
});

test('the activity log is narrowed to a person and a day, and leads to what was changed @desktop', async ({
  page,
}) => {
  await signInAs(page, 'staff', '/admin/inventory?tab=activity');
  await page.getByRole('combobox', { name: 'Person' }).click();
  await page.getByRole('option', { name: 'System' }).click();
  await expect(page).toHaveURL(/person=system/);
  await page.getByLabel('From', { exact: true }).fill('2020-01-01');
  await page.getByLabel('From', { exact: true }).press('Enter');
  await page.getByLabel('To', { exact: true }).fill('2020-01-02');
  await page.getByLabel('To', { exact: true }).press('Enter');
  await expect(page.getByText('No entry fits that')).toBeVisible();
  await expect(page).toHaveURL(/from=2020-01-01&to=2020-01-02/);
  await axeInBothSchemes(page);
  await expectNoOverflow(page);
});
