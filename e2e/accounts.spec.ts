import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readRendered } from './support/rendered.ts';
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

test('an ended session, a sign-in that is not set up, and who is signed in already are led on by the server @desktop', async ({
  request,
}) => {
  await test.step('an ended session leads to one redirect to the login page, and its cookie is deleted', async () => {
    const ended = await request.get('/inventory?brand=Toro', {
      ...{ headers: { cookie: 'sid=long-gone' }, maxRedirects: 0 },
    });
    expect(ended.headers()['location']).toBe('/api/login?next=%2Finventory%3Fbrand%3DToro');
    expect(ended.headers()['set-cookie']).toMatch(/^sid=;.*Max-Age=0/);
    const login = await readRendered(request, '/api/login?next=%2Finventory%3Fbrand%3DToro');
    expect(login.headers['location']).toBe('/login?next=%2Finventory%3Fbrand%3DToro');
    const { text, html } = await readRendered(request, '/login?next=%2Finventory%3Fbrand%3DToro');
    expect(text).toContain('Your session has ended');
    expect(html).toMatch(/<a\b[^>]* href="\/inventory\?brand=Toro"[^>]*>go on as a visitor</);
    expect((await readRendered(request, '/inventory')).status).toBe(200);
  });

  await test.step('Google sign-in without configuration leads back with a notice', async () => {
    const { html } = await readRendered(request, '/login?next=%2Faccount');
    expect(html).toMatch(/<a\b[^>]* href="\/api\/auth\/google\?next=%2Faccount"[^>]*>/);
    const { headers } = await readRendered(request, '/api/auth/google?next=%2Faccount');
    expect(headers['location']).toBe('/login?error=google_unavailable&next=%2Faccount');
    const back = await readRendered(request, headers['location'] ?? '');
    expect(back.html).toMatch(/role="alert"[^>]*>[^<]*not set up/);
  });

  await test.step('who is signed in is led on from the login page', async () => {
    const data = { email: 'customer@example.com', password: samplePassword };
    expect((await request.post('/api/auth/login', { data })).status()).toBe(200);
    const next = await readRendered(request, '/login?next=%2Fcompare');
    expect(next.headers['location']).toBe('/compare');
    expect((await readRendered(request, '/login')).headers['location']).toBe('/account');
  });
});

test('login, registration, password reset, email verification and account are accessible, and missing values are reported', async ({
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
  for (const address of ['/verify-email', '/reset-password?token=a&email=a%40example.com']) {
    await open(page, address);
    await axeInBothSchemes(page);
  }
  await signInAs(page, 'customer', '/account');
  await axeInBothSchemes(page);
});
