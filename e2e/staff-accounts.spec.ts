import { mailsWith } from './support/mails.ts';
import { signInAs } from './support/sign-in.ts';
import { axeInBothSchemes, expect, expectNoOverflow, ownName, test, untilHydrated } from './support/test.ts';

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
  const newcomer = await (await browser.newContext({ baseURL })).newPage();
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
  await page.getByRole('menuitem', { name: 'Sessions' }).click();
  const sessions = page.getByRole('dialog', { name: 'Sessions of Nora New' });
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await sessions.getByRole('button', { name: 'Close' }).click();
  await section.getByRole('button', { name: 'More for Nora New' }).click();
  await page.getByRole('menuitem', { name: 'Disable account' }).click();
  await page.getByRole('button', { name: 'Disable account' }).click();
  await expect(section.getByRole('row', { name: /Nora New.*Disabled/ })).toBeVisible();
  await newcomer.goto('/admin/templates');
  await expect(newcomer).toHaveURL(/\/login\?next=%2Fadmin%2Ftemplates$/);
  expect((await newcomer.request.post('/api/auth/login', { data: { email, password } })).status()).toBe(401);
  await newcomer.context().close();
});

test('the accounts of staff can be read and changed on a phone @phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signInAs(page, 'owner', '/admin/settings');
  const section = page.getByRole('region', { name: 'Staff', exact: true });
  await expect(section.getByRole('rowheader', { name: /\(you\)/ })).toBeVisible();
  await axeInBothSchemes(page);
  await expectNoOverflow(page);
  await section.getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeFocused();
  await axeInBothSchemes(page);
  await expectNoOverflow(page);
});
