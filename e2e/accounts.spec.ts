import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { signInAs } from './support/sign-in.ts';
import { axeInBothSchemes, expect, ownName, samplePassword, test, untilHydrated } from './support/test.ts';

/** Waits for the newest mail to an address. @returns its link; quoted-printable splits lines, which are joined */
async function linkFromMail(inbox: string, to: string, path: string): Promise<string> {
  let link: string | undefined;
  await expect(() => {
    const files = readdirSync(inbox)
      .filter((name) => name.endsWith('.eml'))
      .toSorted();
    const mails = files.map((name) =>
      readFileSync(join(inbox, name), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '='),
    );
    const mail = mails.findLast((text) => text.includes(to) && text.includes(path));
    link =
      mail && new RegExp(`${path}\\?token=[\\w-]+&email=[\\w.%+-]+`).exec(mail.replaceAll('&amp;', '&'))?.[0];
    expect(link).toBeTruthy();
  }).toPass();
  return link ?? '';
}

async function open(page: Page, address: string) {
  await page.goto(address);
  await untilHydrated(page);
}

async function signIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('register, verify, sign in, change the name, reset the password, sign in again @desktop', async ({
  page,
  inbox,
}, testInfo) => {
  const email = `visitor-${ownName(testInfo)}@example.com`;
  await open(page, '/login');
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByLabel('First name').fill('Vera');
  await page.getByLabel('Last name').fill('Visitor');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('first password');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Account created!')).toHaveCount(1);
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('Email')).toHaveValue(email);

  await open(page, await linkFromMail(inbox, email, '/verify-email'));
  await expect(page.getByText('Email verified!')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);

  await open(page, '/account');
  await expect(page).toHaveURL(/\/login\?next=%2Faccount$/);
  await signIn(page, email, 'first password');
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await expect(page).toHaveURL(/\/account$/);
  await page.getByLabel('First name').fill('Verena');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Account updated!')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Verena');

  await page.goto('/logout');
  await expect(page.getByText('Logged out')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('If that email exists, a reset link has been sent.').first()).toBeVisible();
  await open(page, await linkFromMail(inbox, email, '/reset-password'));
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.getByLabel(/^New password/).fill('second password');
  await page.getByLabel('Confirm new password').fill('another password');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await page.getByLabel('Confirm new password').fill('second password');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('Password reset successful')).toBeVisible();
  await signIn(page, email, 'second password');
  await expect(page.getByText('Welcome back!')).toBeVisible();
});

test.describe('rejected requests', () => {
  test.use({ expectedConsole: [/40[0-9]/] });

  test('a verification link without its parameters, and one with an invalid token @desktop', async ({
    page,
  }) => {
    await open(page, '/verify-email');
    await expect(page.getByText('Invalid verification link')).toBeVisible();
    await open(page, '/verify-email?token=made-up&email=customer@example.com');
    await expect(page.getByText('Invalid or expired verification link')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to login' })).toBeVisible();
  });

  test('an expired session cookie leads to one redirect to the login page @desktop', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'sid', value: 'long-gone', url: baseURL }]);
    await page.goto('/inventory?brand=Toro');
    await expect(page).toHaveURL(/\/login\?next=%2Finventory%3Fbrand%3DToro$/);
    await expect(page.getByText('Your session has ended')).toBeVisible();
    await expect(page.getByRole('link', { name: 'go on as a visitor' })).toHaveAttribute(
      'href',
      '/inventory?brand=Toro',
    );
    await expect.poll(() => context.cookies()).toEqual([]);
    await open(page, '/inventory');
    await expect(page).toHaveURL(/\/inventory$/);
  });
});

test('Google sign-in without configuration leads back with a notice @desktop', async ({ page }) => {
  await open(page, '/login?next=%2Faccount');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('alert')).toContainText('not set up');
  await expect(page).toHaveURL(/error=google_unavailable&next=%2Faccount/);
});

test('who is signed in is led on from the login page @desktop', async ({ page }) => {
  await signInAs(page, 'customer', '/account');
  await page.goto('/login?next=%2Fcompare');
  await expect(page).toHaveURL('/compare');
  await page.goto('/login');
  await expect(page).toHaveURL('/account');
});

test('next cannot redirect to another site @desktop', async ({ page, baseURL }) => {
  await open(page, '/login?next=https%3A%2F%2Fevil.example%2F');
  await signIn(page, 'customer@example.com', samplePassword);
  await expect(page).toHaveURL(`${baseURL}/`);
});

test.describe('two tabs @desktop', () => {
  // The first tab may call the API after the second one has signed out; such calls are rejected.
  test.use({ expectedConsole: [/401/] });

  test('signing out in one signs the other one out', async ({ page, context }) => {
    await open(page, '/login?next=%2Faccount');
    await signIn(page, 'customer@example.com', samplePassword);
    await expect(page).toHaveURL(/\/account$/);
    const other = await context.newPage();
    await other.goto('/logout');
    await expect(other).toHaveURL(/\/login$/);
    await page.reload();
    await expect(page).toHaveURL(/\/login\?next=%2Faccount$/);
  });
});

test('login, registration and password reset request are accessible, and missing values are reported', async ({
  page,
}) => {
  await open(page, '/login');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Invalid email address');
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Password is required');
  await axeInBothSchemes(page);
  await page.getByRole('tab', { name: 'Register' }).click();
  await axeInBothSchemes(page);
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await axeInBothSchemes(page);
});

test('email verification, password reset and account are accessible', async ({ page }) => {
  for (const address of ['/verify-email', '/reset-password?token=a&email=a%40example.com']) {
    await open(page, address);
    await axeInBothSchemes(page);
  }
  await signInAs(page, 'customer', '/account');
  await axeInBothSchemes(page);
});
