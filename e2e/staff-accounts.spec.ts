import { mailsWith } from './support/mails.ts';
import { signIn, signInAs } from './support/sign-in.ts';
import {
  axeInBothSchemes,
  expect,
  expectNoOverflow,
  ownName,
  test,
  untilHydrated,
  visit,
} from './support/test.ts';

test.use({ expectedConsole: [/40[0-9]/] });

const password = 'a good password';

test('somebody is invited, sets a password, sees the staff area and is out once disabled @desktop', async ({
  page,
  browser,
  inbox,
  baseURL,
}, testInfo) => {
  const email = `nora-${ownName(testInfo)}@example.com`;
  await signInAs(page, 'owner', '/admin/settings');
  const section = page.getByRole('region', { name: 'Staff', exact: true });
  await section.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite to the staff' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('First name').fill('Nora');
  await dialog.getByLabel('Last name').fill('New');
  await dialog.getByLabel('Last name').press('Enter');
  await expect(dialog).toBeHidden();
  await expect(section.getByRole('list', { name: 'Invitations' })).toContainText(email);
  await axeInBothSchemes(page);

  const [mail = ''] = await mailsWith(inbox, `email=3D${encodeURIComponent(email)}`, 1);
  const [path = ''] = /\/reset-password\?token=3D[^\s"<>]+/.exec(mail) ?? [];
  const newcomer = await visit(browser, baseURL);
  await newcomer.goto(path.replaceAll('=3D', '=').replaceAll('&amp;', '&'));
  await untilHydrated(newcomer);
  await expect(newcomer.getByRole('heading', { name: 'Welcome to the staff' })).toBeVisible();
  await newcomer.getByLabel(/^New password/).fill(password);
  await newcomer.getByLabel('Confirm new password').fill(password);
  await newcomer.getByRole('button', { name: 'Set new password' }).click();
  await expect(newcomer.getByText('Your password is set')).toBeVisible();
  expect((await newcomer.request.post('/api/auth/login', { data: { email, password } })).status()).toBe(200);
  await newcomer.goto('/admin/templates');
  await expect(newcomer.getByRole('heading', { name: 'Response Templates' })).toBeVisible();

  await page.reload();
  await section.getByRole('button', { name: 'More for Nora New' }).click();
  await page.getByRole('menuitem', { name: 'Disable account' }).click();
  await page.getByRole('button', { name: 'Disable account' }).click();
  await expect(section.getByRole('row', { name: /Nora New.*Disabled/ })).toBeVisible();
  await newcomer.goto('/admin/templates');
  await expect(newcomer).toHaveURL(/\/login\?next=%2Fadmin%2Ftemplates$/);
  await newcomer.context().close();
});

test('the settings fit a small phone, with what is wrong in them and in an invitation @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn(page, 'owner');
  await page.goto('/admin/settings');
  const section = page.getByRole('region', { name: 'Staff', exact: true });
  await expect(section.getByRole('rowheader', { name: /\(you\)/ })).toBeVisible();
  const costs = page.getByRole('region', { name: 'Costs of the AI' });
  const model = costs.getByRole('textbox', { name: 'Model', exact: true }).first();
  await model.fill('');
  await costs.getByRole('button', { name: 'Save the costs' }).click();
  await expect(model).toHaveAccessibleDescription('Model is required');
  await page.getByRole('button', { name: 'Send test mail' }).click();
  await expect(page.getByText('To owner@example.com', { exact: true })).toBeVisible();
  await axeInBothSchemes(page);
  await expectNoOverflow(page);
  await section.getByRole('button', { name: 'More for Olive Owner' }).click();
  await page.getByRole('menuitem', { name: 'Sessions' }).click();
  const sessions = page.getByRole('dialog', { name: /^Sessions of/ });
  await expect(sessions.getByRole('listitem').first()).toBeVisible();
  await axeInBothSchemes(page, '[role=dialog]');
  await sessions.getByRole('button', { name: 'Close' }).click();
  await section.getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeFocused();
  await axeInBothSchemes(page, '[role=dialog]');
  await expectNoOverflow(page);
});
