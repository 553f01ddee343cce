import type { Page } from '@playwright/test';
import { holdScripts } from './support/hold-scripts.ts';
import { expect, ownName, test, untilHydrated } from './support/test.ts';

const HOLD_LIMIT_MS = 10_000;

async function fillMessage(page: Page, subject: string): Promise<void> {
  const form = page.getByRole('region', { name: 'Send Us a Message' });
  await form.getByLabel('First name').fill('Ada');
  await form.getByLabel('Last name').fill('Hill');
  await form.getByLabel('Email').fill('ada@example.com');
  await form.getByLabel('Subject').fill(subject);
  await form.getByRole('textbox', { name: 'Message' }).fill('Do you sharpen chains?');
}

test.describe('a page whose script throws', () => {
  test.use({ expectedConsole: [/The script failed/] });

  test('is a plain document: its links lead on, and its forms are sent @desktop', async ({
    page,
  }, testInfo) => {
    await page.route('**/assets/entry-client*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("The script failed")' }),
    );
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Warranty' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Warranty' })).toBeVisible();
    await page.goto('/contact');
    await fillMessage(page, `Failing ${ownName(testInfo)}`);
    await page.getByRole('button', { name: 'Send Message' }).click();
    // It waits for the app for so long.
    await expect(page.getByText('Message Sent!')).toBeVisible({ timeout: 2 * HOLD_LIMIT_MS });
    await expect(page).toHaveURL(/\/contact\?sent=1/);
  });
});

test.describe('a page whose scripts do not arrive', () => {
  test.use({ expectedConsole: [/403|Failed to fetch dynamically imported module/] });

  test('has a menu, and filters that are sent as a form @phone', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 403 }));
    await page.goto('/inventory');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await page.getByRole('button', { name: 'Close menu' }).click();
    const filters = page.getByRole('complementary', { name: 'Filters' });
    await filters.getByRole('checkbox', { name: /^Toro/ }).check();
    await filters.getByRole('button', { name: 'Apply filters' }).click();
    await expect(page).toHaveURL(/[?&]brand=Toro/);
  });

  test('goes back to the page before, even if the app had led to it @desktop', async ({ page }) => {
    await page.goto('/inventory');
    await untilHydrated(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Warranty' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Warranty' })).toBeVisible();
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 403 }));
    await page.reload();
    await page.waitForFunction(() => window.hideWithoutScripts);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Equipment Inventory' })).toBeVisible();
  });

  test('sends a form at once that was held for them @desktop', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 403 }));
    await page.goto('/product/1');
    await page.getByRole('main').getByRole('button', { name: 'Request Quote' }).first().click();
    await expect(page).toHaveURL(/\/contact\?about=/, { timeout: HOLD_LIMIT_MS / 2 });
  });
});

test('scripts that are ten seconds late find what was typed and pressed @phone', async ({ page }) => {
  await page.clock.install();
  const start = await holdScripts(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await fillMessage(page, 'Late');
  const showMap = page.getByRole('button', { name: 'Show the map' });
  await showMap.click();
  await page.clock.runFor(HOLD_LIMIT_MS + 1000);
  // What only a script can do is not offered, until there is one.
  await expect(showMap).toBeHidden();
  await start();
  await expect(page.getByTitle(/^Map: /)).toBeVisible();
  const form = page.getByRole('region', { name: 'Send Us a Message' });
  await expect(form.getByLabel('Subject')).toHaveValue('Late');
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue('Do you sharpen chains?');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message Sent!')).toBeVisible();
});
