import { mailsWith } from './support/mails.ts';
import { expect, ownName, test, untilHydrated } from './support/test.ts';

test('a buyer with 1.5 acres and $4,000 gets from the home page to a sent request', async ({
  page,
  inbox,
}, testInfo) => {
  const email = `buyer-${ownName(testInfo)}@example.com`;
  await page.goto('/');
  await untilHydrated(page);
  await page
    .getByRole('navigation', { name: 'Shop by machine' })
    .getByRole('link', { name: /Find what fits/ })
    .click();
  await page.getByLabel('Acres of lawn').fill('1.5');
  await page.getByLabel('Budget, dollars').fill('4000');
  await page.getByRole('button', { name: 'Show what fits' }).click();
  const first = page.getByRole('article').first();
  const machine = await first.getByRole('heading').innerText();
  await first.getByRole('button', { name: `Request Quote for ${machine}` }).click();
  const modal = page.getByRole('dialog', { name: 'Request a Quote' });
  await expect(modal.getByRole('textbox', { name: 'Equipment' })).toHaveValue(machine);
  await expect(modal.getByLabel('Acres to mow')).toHaveValue('1.5');
  await modal.getByLabel('First name').fill('Bea');
  await modal.getByLabel('Last name').fill(ownName(testInfo));
  await modal.getByLabel('Email').fill(email);
  await modal.getByRole('button', { name: 'Submit Request' }).click();
  const sent = page.getByRole('dialog', { name: 'Quote Request Sent!' });
  await expect(sent).toContainText(machine);
  const mails = await mailsWith(inbox, email, 2);
  expect(mails.some((mail) => mail.includes('Acres to mow: 1.5'))).toBe(true);
});

test('who knows the model number gets to its printed sheet by keyboard @desktop', async ({ page }) => {
  await page.goto('/');
  await untilHydrated(page);
  await page.getByRole('banner').getByRole('searchbox').focus();
  await page.keyboard.type('75746');
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(suggestions.getByRole('option').first()).toHaveAccessibleName(/75746/);
  await expect(suggestions).toHaveAttribute('aria-busy', 'false');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product\/\d+$/);
  const plate = page.getByRole('region', { name: 'Price and availability' });
  await expect(plate).toContainText(/\$[\d,]+\.\d\d/);
  const [price = ''] = (await plate.innerText()).match(/\$[\d,]+\.\d\d/) ?? [];
  await page.getByRole('link', { name: 'Print product sheet' }).press('Enter');
  await expect(page).toHaveURL(/\/print$/);
  const sheet = page.locator('article[data-printout]');
  await expect(sheet).toContainText(price);
  await expect(sheet).toContainText('75746');
  await expect(page.getByRole('img', { name: 'The machine’s page as a QR code' })).toBeVisible();
});
