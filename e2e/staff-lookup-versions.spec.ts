import { signInAs } from './support/sign-in.ts';
import { axeInBothSchemes, expect, expectNoOverflow, ownName, test } from './support/test.ts';

const tab = '/admin/data-enrichment?tab=config';
const path = '/api/smart-lookup-versions';

test('the versions fit a phone in light and dark, and staff do not see them @phone', async ({
  page,
  browser,
}, testInfo) => {
  const configData = { instructions: 'x'.repeat(300) };
  const long = { versionName: `${'W'.repeat(80)} ${ownName(testInfo)}`, versionNumber: '2.0', configData };
  await page.setViewportSize({ width: 320, height: 700 });
  await signInAs(page, 'owner', tab);
  expect((await page.request.post(path, { data: long })).ok()).toBe(true);
  await page.getByRole('button', { name: 'Refresh' }).click();
  const row = page.getByRole('listitem').filter({ hasText: long.versionName });
  await row.getByText('Notes and metrics').click();
  await axeInBothSchemes(page);
  await expectNoOverflow(page);
  await row.getByRole('button', { name: 'View Config' }).click();
  await axeInBothSchemes(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'New Version' }).click();
  await axeInBothSchemes(page);
  await expectNoOverflow(page);

  const staff = await browser.newPage();
  await signInAs(staff, 'staff', tab);
  await expect(staff.getByRole('heading', { name: 'Nothing is analyzed yet' })).toBeVisible();
  await expect(staff.getByRole('tab')).toHaveCount(0);
  await staff.close();
});
