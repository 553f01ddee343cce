import type { Page } from '@playwright/test';
import { expect, ownName, test, untilHydrated } from './support/test.ts';

async function send(page: Page, equipment: string, lastName: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Request a Quote' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Equipment' }).fill(equipment);
  await dialog.getByLabel('First name').fill('Ada');
  await dialog.getByLabel('Last name').fill(lastName);
  await dialog.getByLabel('Phone').fill('734 555 0199');
  await dialog.getByRole('button', { name: 'Submit Request' }).click();
  await dialog.getByRole('link', { name: 'Follow your request' }).click();
  await expect(page.getByRole('main')).toContainText(equipment);
}

test('from the page of one request to that of another, each shows and cancels its own @desktop', async ({
  page,
}, testInfo) => {
  await page.goto('/');
  await untilHydrated(page);
  await send(page, 'First machine', ownName(testInfo));
  await page.getByLabel('Wrong number? Correct it here').fill('7345550111');
  await page.getByRole('button', { name: 'Save number' }).click();
  await expect(page.getByText('(734) 555-0111')).toBeVisible();
  const first = await page.getByRole('heading', { level: 1 }).innerText();
  await send(page, 'Second machine', ownName(testInfo));
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(first);
  await expect(main).not.toContainText('First machine');
  await expect(main).toContainText('(734) 555-0199');
  await page.getByRole('button', { name: 'Cancel this request' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByText('You canceled this request')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first);
  await expect(main).toContainText('First machine');
  await expect(main).not.toContainText('You canceled this request');
});
