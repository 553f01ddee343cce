import { type Cookie, expect, type Page } from '@playwright/test';
import { untilHydrated } from './hydration.ts';
import { samplePassword } from './server.ts';

type Sample = 'owner' | 'staff' | 'customer';

/** The session of each sample account in this worker: logins hash a password and are rate limited. */
const sessions = new Map<Sample, Cookie[]>();

/** Continues the account's session. @returns false when there is none or a test ended it */
async function continueSession(page: Page, account: Sample): Promise<boolean> {
  const cookies = sessions.get(account);
  if (!cookies) return false;
  await page.context().addCookies(cookies);
  const answer = await page.request.get('/api/auth/user');
  return answer.ok() && (await answer.json()) !== null;
}

/**
 * Signs in as one of the sample accounts by the REST path. accounts.spec.ts tests the form.
 * @param account the part of its address before the @
 */
export async function signIn(page: Page, account: Sample): Promise<void> {
  if (await continueSession(page, account)) return;
  const data = { email: `${account}@example.com`, password: samplePassword };
  const answer = await page.request.post('/api/auth/login', { data });
  expect(answer.status()).toBe(200);
  sessions.set(account, await page.context().cookies());
}

/**
 * Signs in as one of the sample accounts and opens a page.
 * @param next path such as '/admin/quotes'
 */
export async function signInAs(page: Page, account: Sample, next: string): Promise<void> {
  await signIn(page, account);
  await page.goto(next);
  await expect(page).toHaveURL(next);
  await untilHydrated(page);
}
