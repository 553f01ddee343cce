import type { Page } from '@playwright/test';
import { signInAs } from './support/sign-in.ts';
import { axe, expect, ownName, test } from './support/test.ts';

const severalAtOnce = (page: Page) => page.getByRole('region', { name: 'Several at once' });
const batches = (page: Page) => severalAtOnce(page).getByRole('region');
const batchOf = (page: Page, model: string) => batches(page).filter({ hasText: model });
const resume = /^Resume \d row\(s\)$/;

async function createInBulk(page: Page, models: readonly string[]): Promise<void> {
  const rows = severalAtOnce(page);
  for (const [at, model] of models.entries()) {
    // The first press unfolds two rows.
    if (at !== 1) await rows.getByRole('button', { name: 'Add Row' }).click();
    await rows.getByLabel(`Brand of row ${at + 1}`).fill('Echo');
    await rows.getByLabel(`Model of row ${at + 1}`).fill(model);
  }
  await rows.getByRole('button', { name: 'Create as Drafts & Perform Smart Lookup' }).click();
  await expect(batchOf(page, models[0] ?? '').getByRole('button', { name: resume })).toBeVisible();
}

// A batch that cannot be read, and one that does not exist.
test.use({ expectedConsole: [/500|404/] });

test('every bulk creation with failed lookups can be resumed until it is closed @desktop', async ({
  page,
}, testInfo) => {
  const name = ownName(testInfo);
  const [first, second] = [`Refused-1-${name}`, `Refused-2-${name}`];
  await signInAs(page, 'staff', '/admin/inventory');
  await createInBulk(page, [first, `LK-batch-${name}`]);
  await expect(batchOf(page, first)).toContainText('1 of 2 draft(s) filled in');
  await expect(batchOf(page, first)).toContainText('The AI does not accept the key');
  await createInBulk(page, [second, `${second}-too`]);
  await expect(batches(page)).toHaveCount(2);
  await page.reload();
  await expect(batches(page)).toHaveCount(2);
  await expect(batchOf(page, second).getByRole('button', { name: 'Resume 2 row(s)' })).toBeVisible();
  await axe(page);

  // A failed read is reported and can be retried.
  await page.route('**/trpc/admin.smartLookup.batch.get*', (route) => route.fulfill({ status: 500 }));
  const resumed = page.waitForResponse(/smartLookup\.batch\.resume/);
  await batchOf(page, first).getByRole('button', { name: 'Resume 1 row(s)' }).click();
  await expect((await resumed).text()).resolves.toContain('"count":1');
  const fault = severalAtOnce(page)
    .getByRole('alert')
    .filter({ hasText: 'The lookups could not be refreshed' });
  await expect(fault).toBeVisible();
  await page.unrouteAll();
  await fault.getByRole('button', { name: 'Try again' }).click();
  await expect(fault).toHaveCount(0);
  await expect(batchOf(page, first).getByRole('button', { name: resume })).toBeVisible();

  await batchOf(page, first).getByRole('button', { name: 'Close' }).click();
  await expect(batches(page)).toHaveCount(1);
  await page.reload();
  await expect(batches(page)).toHaveCount(1);
  await expect(batchOf(page, second)).toBeVisible();

  // A batch that does not exist shows nothing.
  await page.evaluate((id) => {
    const key = Object.keys(localStorage).find((one) => one.endsWith('lookup-batches')) ?? '';
    localStorage.setItem(key, JSON.stringify([id]));
  }, crypto.randomUUID());
  const gone = page.waitForResponse(/smartLookup\.batch\.get/);
  await page.reload();
  await gone;
  await expect(batches(page)).toHaveCount(0);
  await expect(severalAtOnce(page).getByRole('alert')).toHaveCount(0);
});
