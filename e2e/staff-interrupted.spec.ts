import type { Page } from '@playwright/test';
import { signInAs } from './support/sign-in.ts';
import { axe, expect, ownName, samplePassword, test, untilHydrated } from './support/test.ts';

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
    // The list in the first tab is read before the cookie is there, and says so above what it showed.
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    // By keyboard: a hovering pointer would open the tooltip, which is outside every landmark.
    await page.getByRole('button', { name: 'Refresh' }).press('Enter');
    const fault = page.getByRole('alert').filter({ hasText: 'The quote requests could not be refreshed' });
    await expect(fault.getByRole('link', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await axe(page);
    await login.bringToFront();
    await login.getByLabel('Email').fill('staff@example.com');
    await login.getByLabel('Password').fill(samplePassword);
    await login.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(login).toHaveURL('/admin');
    await login.close();
    await page.bringToFront();

    // The list may be read again by itself before, because its tab has the focus again.
    await page.getByRole('button', { name: 'Refresh' }).press('Enter');
    await expect(fault).toHaveCount(0);
    await page.getByRole('button', { name: `Respond: ${customerName}` }).click();
    await expect(dialog.getByLabel('Message')).toHaveValue('Three weeks, and worth the wait.');
    await dialog.getByRole('button', { name: 'Send Response' }).click();
    await expect(page.getByText('Response sent')).toBeVisible();
  });
});

test.describe('one screen for several people', () => {
  test.use({ expectedConsole: [/401/] });

  test('typed text is restored only for its author, and deleted when they log out @desktop', async ({
    page,
  }, testInfo) => {
    const customerName = `Shared ${ownName(testInfo)}`;
    const asked = await page.request.post('/api/quote-requests', {
      data: { quoteType: 'product', productName: 'Mower', customerName, customerEmail: 'shared@example.com' },
    });
    expect(asked.ok()).toBe(true);
    const respond = page.getByRole('button', { name: `Respond: ${customerName}` });
    const message = page.getByRole('dialog', { name: 'Quote request' }).getByLabel('Message');
    await signInAs(page, 'staff', '/admin/quotes?sort=newest');
    await respond.click();
    await message.fill('From Sam.');
    await page.context().clearCookies();

    await signInAs(page, 'owner', '/admin/quotes');
    await respond.click();
    await expect(message).toHaveValue('');
    await page.goto('/admin/settings');
    const closedDays = page.getByRole('textbox', { name: 'Closed days' });
    await closedDays.fill('Thanksgiving');
    await page.reload();
    await expect(page.getByText('Your unsaved changes are back')).toBeVisible();
    await expect(closedDays).toHaveValue('Thanksgiving');
    await expect(page.getByRole('button', { name: 'Save the shop’s record' })).toBeEnabled();
    await page.getByRole('button', { name: 'Discard them' }).click();
    await expect(closedDays).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Save the shop’s record' })).toBeDisabled();
    await page.context().clearCookies();

    await signInAs(page, 'staff', '/admin/quotes?sort=newest');
    await respond.click();
    await expect(message).toHaveValue('From Sam.');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Logout' }).click();
    await expect(page.getByText('Logged out')).toBeVisible();
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain('From Sam.');
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

test('keyboard use and mistakes lose neither focus nor typed text @phone', async ({ page }) => {
  await signInAs(page, 'staff', '/admin/quotes?sort=newest');
  const burger = page.getByRole('button', { name: 'Navigation' });
  await burger.press('Enter');
  await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Messages' }).focus();
  await page.keyboard.press('Escape');
  await expect(burger).toHaveAttribute('aria-expanded', 'false');
  await expect(burger).toBeFocused();
  await burger.press('Enter');
  await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Quote Requests' }).click();
  await expect(burger).toHaveAttribute('aria-expanded', 'false');

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page
    .getByRole('button', { name: /^(Respond|View Response):/ })
    .first()
    .click();
  const request = page.getByRole('dialog', { name: 'Quote request' });
  const close = request.getByRole('button', { name: 'Close', exact: true });
  await close.focus();
  await page.keyboard.press('/');
  await expect(close).toBeFocused();

  await page.goto('/admin/templates');
  await page.getByRole('button', { name: 'New Template' }).click();
  const template = page.getByRole('dialog', { name: 'New Template' });
  await template.getByLabel('Message').fill('Half a page of careful words');
  await page.keyboard.press('Escape');
  await page.mouse.click(2, 2);
  await expect(template.getByLabel('Message')).toHaveValue('Half a page of careful words');
  await template.getByRole('button', { name: 'Cancel' }).click();
  await expect(template).toBeHidden();
});
