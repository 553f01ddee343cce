import type { Page } from '@playwright/test';
import { holdScripts } from './support/hold-scripts.ts';
import { expect, ownName, test } from './support/test.ts';

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

test('scripts that are ten seconds late find what was typed and pressed @phone', async ({ page }) => {
  await page.clock.install();
  const start = await holdScripts(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await fillMessage(page, 'Late');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.clock.fastForward(HOLD_LIMIT_MS + 1000);
  await start();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.getByRole('button', { name: 'Close menu' }).click();
  const form = page.getByRole('region', { name: 'Send Us a Message' });
  await expect(form.getByLabel('Subject')).toHaveValue('Late');
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue('Do you sharpen chains?');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message Sent!')).toBeVisible();
});
