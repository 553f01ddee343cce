import { type Cookie, expect, type Page } from '@playwright/test';
import { untilHydrated } from './hydration.ts';
import { samplePassword } from './server.ts';

type Sample = 'owner' | 'staff' | 'customer';

/** The session of each sample account in this worker: a tenth of a form's time, and no nearer to the limit of tries. */
const sessions = new Map<Sample, Cookie[]>();

/** Takes up the session of an account, where it still lives: a test may have ended it. */
async function takeUp(page: Page, who: Sample): Promise<boolean> {
  const cookies = sessions.get(who);
  if (!cookies) return false;
  await page.context().addCookies(cookies);
  const answer = await page.request.get('/api/auth/user');
  return answer.ok() && (await answer.json()) !== null;
}

/**
 * Signs in as one of the sample accounts and waits for the page that was asked for.
 * @param who the part of its address before the @
 * @param next path such as '/admin/quotes'
 */
export async function signInAs(page: Page, who: Sample, next: string): Promise<void> {
  if (await takeUp(page, who)) {
    await page.goto(next);
    await expect(page).toHaveURL(next);
    return untilHydrated(page);
  }
  await page.goto(`/login?next=${encodeURIComponent(next)}`);
  await untilHydrated(page);
  await page.getByLabel('Email').fill(`${who}@example.com`);
  await page.getByLabel('Password').fill(samplePassword);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(next);
  sessions.set(who, await page.context().cookies());
}
