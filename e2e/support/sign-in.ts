import { expect, type Page } from '@playwright/test';
import { untilHydrated } from './hydration.ts';
import { samplePassword } from './server.ts';

/**
 * Signs in as one of the sample accounts and waits for the page that was asked for.
 * @param who the part of its address before the @
 * @param next path such as '/admin/quotes'
 */
export async function signInAs(page: Page, who: 'owner' | 'staff' | 'customer', next: string): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(next)}`);
  await untilHydrated(page);
  await page.getByLabel('Email').fill(`${who}@example.com`);
  await page.getByLabel('Password').fill(samplePassword);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(next);
}
