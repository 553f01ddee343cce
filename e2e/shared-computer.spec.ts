import type { Page } from '@playwright/test';
import { holdScripts } from './support/hold-scripts.ts';
import { signIn, signInAs } from './support/sign-in.ts';
import { expect, test, untilHydrated } from './support/test.ts';

const message = (page: Page) => page.getByRole('textbox', { name: 'Message' });

async function type(page: Page): Promise<void> {
  await page.getByLabel('Subject').fill('For Cara alone');
  await message(page).fill('For Cara alone');
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/api/logout');
  await expect(page).toHaveURL('/login');
}

/** What the browser puts into a field, the app takes over and stores. */
async function expectNothingTyped(page: Page): Promise<void> {
  await expect(page).toHaveURL('/contact');
  await untilHydrated(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  const stored = () => page.evaluate(() => sessionStorage.getItem('form-contact-visitor'));
  await page.getByLabel('First name').fill('Ann');
  await expect.poll(stored).toContain('Ann');
  await expect(page.getByLabel('Subject')).toHaveValue('');
  await expect(message(page)).toHaveValue('');
  await expect(stored()).resolves.not.toContain('Cara');
}

test('an account that is open in another tab is left when its person signs out @desktop', async ({
  page,
  context,
}) => {
  await signInAs(page, 'customer', '/account');
  await untilHydrated(page);
  await expect(page.getByLabel('First name')).not.toHaveValue('');
  await signOut(await context.newPage());
  await expect(page).toHaveURL('/login?next=%2Faccount');
});

test('the staff area that is open in another tab shows nothing when its person signs out @desktop', async ({
  page,
  context,
}) => {
  await signInAs(page, 'staff', '/admin/quotes');
  await expect(page.getByRole('list', { name: 'Quote requests' })).toBeVisible();
  await signOut(await context.newPage());
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Quote requests' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Login' }).last().click();
  await expect(page).toHaveURL('/login?next=%2Fadmin%2Fquotes');
});

test('who goes Back after somebody has signed out sees neither their account nor what they typed @desktop', async ({
  page,
}) => {
  await signInAs(page, 'customer', '/account');
  await expect(page.getByLabel('First name')).not.toHaveValue('');
  await signOut(page);
  await page.goBack();
  await expect(page).toHaveURL('/login?next=%2Faccount');

  await signInAs(page, 'customer', '/contact');
  await type(page);
  await signOut(page);
  await page.goBack();
  await expectNothingTyped(page);
});

test('what somebody typed before the app had started is gone once they have signed out @desktop', async ({
  page,
}) => {
  await signIn(page, 'customer');
  const start = await holdScripts(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  await type(page);
  await page.goto('/faq', { waitUntil: 'commit' });
  await start();
  await signOut(page);
  await page.evaluate(() => history.go(-2));
  await expectNothingTyped(page);
});
