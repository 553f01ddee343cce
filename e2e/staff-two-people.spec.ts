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
  const notice = dialog.getByRole('alert').filter({ hasText: 'Somebody else saved first' });
  await expect(notice).toContainText('Sam');
  await expect(notice).toContainText('Come and get it.');
  await expect(dialog.getByLabel('Message')).toHaveValue('It is ready since Monday.');
  await expect(dialog.getByLabel('Subject')).toHaveValue(other.subject);
  await axe(page);
  await notice.getByRole('button', { name: 'Take over the stored version' }).click();
  await expect(dialog.getByLabel('Message')).toHaveValue(other.message);
  await expect(notice).toHaveCount(0);

  await dialog.getByLabel('Message').fill('Mine in the end.');
  expect((await page.request.patch(`${path}/${id}`, { data: { isActive: false } })).ok()).toBe(true);
  await dialog.getByRole('button', { name: 'Save Template' }).click();
  await notice.getByRole('button', { name: 'Save mine over it' }).click();
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
  const notice = page.getByRole('alert').filter({ hasText: 'Somebody else saved first' });
  await expect(notice).toContainText('New Year');
  await expect(closedDays).toHaveValue('Thanksgiving');
  await expect(fax).toHaveValue('(734) 555-0177');
  await axe(page);
  await notice.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(page.getByText('The shop’s record is saved')).toBeVisible();
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
