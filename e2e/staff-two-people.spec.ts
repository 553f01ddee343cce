import { signInAs } from './support/sign-in.ts';
import { axe, expect, ownName, test } from './support/test.ts';

test.use({ expectedConsole: [/409/] });

test('the second of two people who edit a template is informed, keeps their text and decides @desktop', async ({
  page,
}, testInfo) => {
  const path = '/api/quote-response-templates';
  const template = { name: `Shared ${ownName(testInfo)}`, subject: 'Your mower', message: 'It is ready.' };
  await signInAs(page, 'staff', '/admin/templates');
  const made = await page.request.post(path, { data: template });
  const { id } = await made.json();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('button', { name: `Edit ${template.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Template' });
  await dialog.getByLabel('Message').fill('It is ready since Monday.');
  const other = { message: 'Come and get it.', subject: 'Your mower waits' };
  expect((await page.request.patch(`${path}/${id}`, { data: other })).ok()).toBe(true);

  await dialog.getByRole('button', { name: 'Save Template' }).click();
  const conflict = page.getByRole('dialog', { name: 'Changed by somebody else' });
  await expect(conflict).toContainText('Sam');
  await expect(conflict).toContainText('Subject: you did not touch these.');
  const clash = conflict.getByRole('group', { name: 'Message' });
  await expect(clash).toContainText('Come and get it.');
  await axe(page);
  await conflict.getByRole('button', { name: 'Back to the form' }).click();
  await expect(dialog.getByLabel('Message')).toHaveValue('It is ready since Monday.');

  await dialog.getByLabel('Message').fill('Mine in the end.');
  expect((await page.request.patch(`${path}/${id}`, { data: { isActive: false } })).ok()).toBe(true);
  await dialog.getByRole('button', { name: 'Save Template' }).click();
  await clash.getByText('Mine', { exact: true }).last().click();
  await conflict.getByRole('button', { name: 'Save with these choices' }).click();
  await expect(dialog).toBeHidden();
  const all: (typeof template)[] = await (await page.request.get(path)).json();
  expect(all.find(({ name }) => name === template.name)).toMatchObject({
    message: 'Mine in the end.',
    subject: other.subject,
    isActive: false,
  });
  expect((await page.request.delete(`${path}/${id}`)).ok()).toBe(true);
});

test('the second of two people who edit the shop’s record is informed and keeps their text @desktop', async ({
  page,
}) => {
  await signInAs(page, 'owner', '/admin/settings');
  const closedDays = page.getByRole('textbox', { name: 'Closed days' });
  const fax = page.getByRole('textbox', { name: 'Fax' });
  const save = page.getByRole('button', { name: 'Save the shop’s record' });
  await expect(closedDays).toBeVisible();
  const second = await page.context().newPage();
  await second.goto('/admin/settings');
  const theirs = second.getByRole('textbox', { name: 'Closed days' });
  const before = await theirs.inputValue();
  const faxBefore = await second.getByRole('textbox', { name: 'Fax' }).inputValue();
  await theirs.fill('New Year');
  await second.getByRole('textbox', { name: 'Fax' }).fill('(734) 555-0177');
  await second.getByRole('button', { name: 'Save the shop’s record' }).click();
  await expect(second.getByText('The shop’s record is saved')).toBeVisible();
  await second.close();

  await closedDays.fill('Thanksgiving');
  await save.click();
  const conflict = page.getByRole('dialog', { name: 'Changed by somebody else' });
  const clash = conflict.getByRole('group', { name: 'Closed days' });
  await expect(clash).toContainText('New Year');
  await axe(page);
  await clash.getByText('Mine', { exact: true }).last().click();
  await conflict.getByRole('button', { name: 'Save with these choices' }).click();
  await expect(page.getByText('The shop’s record is saved')).toBeVisible();
  await expect(closedDays).toHaveValue('Thanksgiving');
  await expect(fax).toHaveValue('(734) 555-0177');
  await closedDays.fill(before);
  await fax.fill(faxBefore);
  await save.click();
  await expect(save).toBeDisabled();
});

test('two tabs of New Products each keep their own machine, also through a reload and a closed tab @desktop', async ({
  page,
  context,
}) => {
  await signInAs(page, 'staff', '/admin/inventory');
  const nameIn = (tab: typeof page) => tab.locator('[data-field=name] input');
  await nameIn(page).fill('A mower of the first tab');
  const second = await context.newPage();
  await second.goto('/admin/inventory');
  await expect(nameIn(second)).toHaveValue('');
  await nameIn(second).fill('A saw of the second tab');
  await page.reload();
  await expect(nameIn(page)).toHaveValue('A mower of the first tab');
  await second.close();
  await page.close();
  const third = await context.newPage();
  await third.goto('/admin/inventory');
  await expect(nameIn(third)).toHaveValue(/^A (mower of the first|saw of the second) tab$/);
});
