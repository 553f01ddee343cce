import { mailsWith } from './support/mails.ts';
import { expect, ownName, test, untilHydrated } from './support/test.ts';

test('the form of the financing page is sent and arrives @desktop', async ({ page, inbox }, testInfo) => {
  const name = `Financing-${ownName(testInfo)}`;
  await page.goto('/financing');
  await untilHydrated(page);
  const form = page.getByRole('region', { name: 'Ask us' });
  await form.getByLabel('First name').fill('Ada');
  await form.getByLabel('Last name').fill(name);
  await form.getByLabel('Phone').fill('734-555-0190');
  await form.getByRole('textbox', { name: 'Message' }).fill('What is on offer for a TimeCutter?');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message Sent!')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  await mailsWith(inbox, name, 1);
});
