import type { Page } from '@playwright/test';
import { mailsWith } from './support/mails.ts';
import { signIn } from './support/sign-in.ts';
import { axeInBothSchemes, expect, expectNoOverflow, ownName, test, untilHydrated } from './support/test.ts';

/** Adds a machine that is out of stock. @returns its id and when it was saved */
async function addSoldMachine(staff: Page, name: string) {
  await signIn(staff, 'staff');
  const data = {
    ...{ name, brand: 'Toro', model: name, sku: name, category: 'lawn-mowers', subcategory: 'riding' },
    ...{ price: '1999.00', inStock: false, inventoryCount: 0, status: 'published' },
  };
  const added = await staff.request.post('/api/products', { data });
  expect(added.status()).toBe(201);
  const { id, updatedAt }: { id: number; updatedAt: string } = await added.json();
  return { id, updatedAt };
}

/** The link of the only mail that has a text. */
async function linkFrom(inbox: string, text: string): Promise<string> {
  const [mail = ''] = await mailsWith(inbox, text, 1);
  return /\/stock-alert\?token=[\w-]+/.exec(mail.replaceAll('=3D', '='))?.[0] ?? '';
}

test('a visitor is told when a machine is back, and has the address deleted @desktop', async ({
  page,
  browser,
  baseURL,
  inbox,
}, testInfo) => {
  const name = `sold-${ownName(testInfo)}`;
  const email = `${name}@example.com`.toLowerCase();
  const staff = await browser.newPage({ ...(baseURL && { baseURL }) });
  const { id, updatedAt } = await addSoldMachine(staff, name);

  await page.goto(`/product/${id}`);
  await untilHydrated(page);
  const form = page.getByRole('form', { name: 'Stock alert' });
  await form.getByLabel('Tell me when it is back').fill(email);
  await axeInBothSchemes(page);
  await form.getByRole('button', { name: 'Tell me' }).click();
  await expect(page.getByText('Check your email')).toBeVisible();

  const link = await linkFrom(inbox, `To: ${email}`);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Tell you when it is back?' })).toBeVisible();
  await expectNoOverflow(page);
  await axeInBothSchemes(page);
  await page.getByRole('button', { name: 'Yes, tell me' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'We tell you when it is back' })).toBeVisible();

  const back = await staff.request.patch(`/api/products/${id}`, { data: { inStock: true, updatedAt } });
  expect(back.status()).toBe(200);
  // The mail that says so goes out some minutes later.
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'It is back in stock' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See the machine' })).toHaveAttribute('href', `/product/${id}`);
  await page.getByRole('button', { name: 'Delete my address' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your address is deleted' })).toBeVisible();
  await page.goto(`/product/${id}`);
  await expect(page.getByRole('form', { name: 'Stock alert' })).toHaveCount(0);
  await staff.close();
});

test('an alert is asked for and confirmed without JavaScript @desktop', async ({
  page,
  withoutJavaScript: visitor,
  baseURL,
  inbox,
}, testInfo) => {
  const name = `scriptless-${ownName(testInfo)}`;
  const email = `${name}@example.com`.toLowerCase();
  const { id } = await addSoldMachine(page, name);
  await visitor.goto(`${baseURL}/product/${id}`);
  await visitor.getByLabel('Tell me when it is back').fill(email);
  await visitor.getByRole('button', { name: 'Tell me', exact: true }).click();
  await expect(visitor.getByText('Check your email')).toBeVisible();
  await visitor.goto(`${baseURL}${await linkFrom(inbox, `To: ${email}`)}`);
  await visitor.getByRole('button', { name: 'Yes, tell me' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'We tell you when it is back' })).toBeVisible();
});
