import type { Page } from '@playwright/test';
import { signInAs } from './support/sign-in.ts';
import { expect, ownName, samplePassword, test, untilHydrated } from './support/test.ts';

/** Waits until the code of preloaded pages has loaded with its imports; waiting for an idle network could end before it starts. */
async function untilLoaded(page: Page, chunks: string[]): Promise<void> {
  for (const chunk of chunks) {
    const address = await page.waitForFunction(
      (name) =>
        performance
          .getEntriesByType('resource')
          .find((entry) => entry.name.includes(`/${name}-`) && entry.name.endsWith('.js'))?.name,
      chunk,
    );
    await page.evaluate((url) => import(url ?? ''), await address.jsonValue());
  }
}

test.describe('a session that ends during work', () => {
  test.use({ expectedConsole: [/401/] });

  test('is reported, and the unfinished answer is sent after signing in again @desktop', async ({
    page,
  }, testInfo) => {
    const customerName = `Ended ${ownName(testInfo)}`;
    const asked = await page.request.post('/api/quote-requests', {
      data: { quoteType: 'product', productName: 'Mower', customerName, customerEmail: 'ended@example.com' },
    });
    expect(asked.ok()).toBe(true);
    await signInAs(page, 'staff', '/admin/quotes?sort=newest');
    await page.getByRole('button', { name: `Respond: ${customerName}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Quote request' });
    await dialog.getByLabel('Message').fill('Three weeks, and worth the wait.');
    await page.context().clearCookies();
    await dialog.getByRole('button', { name: 'Send Response' }).click();
    // Lists that are read again meanwhile say the same above what they showed, with a link instead of the toast's button.
    const toast = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Sign in' }) });
    await expect(toast).toContainText('Your session has ended');

    const opened = page.context().waitForEvent('page');
    await toast.getByRole('button', { name: 'Sign in' }).click();
    const login = await opened;
    // A tab in the background paints once a second, so fading elements appear and disappear late.
    await page.bringToFront();
    await expect(toast).toHaveCount(0);
    await untilHydrated(login);
    await login.bringToFront();
    await login.getByLabel('Email').fill('staff@example.com');
    await login.getByLabel('Password').fill(samplePassword);
    await login.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(login).toHaveURL('/admin');
    await login.close();
    await page.bringToFront();

    await expect(dialog.getByLabel('Message')).toHaveValue('Three weeks, and worth the wait.');
    await dialog.getByRole('button', { name: 'Send Response' }).click();
    await expect(page.getByText('Response sent')).toBeVisible();
  });
});

test.describe('an unreachable server', () => {
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED/] });

  test('keeps the staff area usable, also pages that were not opened yet @desktop', async ({ page }) => {
    await signInAs(page, 'staff', '/admin/templates');
    const navigation = page.getByRole('navigation', { name: 'Staff' });
    await expect(navigation).toBeVisible();
    await untilLoaded(page, ['admin.inventory', 'admin.quotes']);
    await page.context().setOffline(true);
    await navigation.getByRole('link', { name: 'Inventory Management' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Inventory Management' })).toBeVisible();
    await navigation.getByRole('link', { name: 'Quote Requests' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Quote Requests' })).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole('list', { name: 'Quote requests' })).toBeVisible();
  });
});

test('the navigation of a phone closes by Escape, which leads back to its button, and by a link @phone', async ({
  page,
}) => {
  await signInAs(page, 'staff', '/admin/templates');
  const burger = page.getByRole('button', { name: 'Navigation' });
  const navigation = page.getByRole('navigation', { name: 'Staff' });
  await burger.press('Enter');
  await navigation.getByRole('link', { name: 'Messages' }).focus();
  await page.keyboard.press('Escape');
  await expect(burger).toHaveAttribute('aria-expanded', 'false');
  await expect(burger).toBeFocused();
  await burger.press('Enter');
  await navigation.getByRole('link', { name: 'Quote Requests' }).click();
  await expect(burger).toHaveAttribute('aria-expanded', 'false');
});
