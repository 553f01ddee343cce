import type { Page } from '@playwright/test';
import { makeDraft, openTab } from './support/inventory.ts';
import { mailsWith } from './support/mails.ts';
import { signIn, signInAs } from './support/sign-in.ts';
import { expect, ownName, test } from './support/test.ts';

test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED/] });

/** The calls of a procedure that the page makes from now on. */
function callsOf(page: Page, procedure: string): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(procedure)) calls.push(request.url());
  });
  return calls;
}

async function reconnect(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
}

test('a price change without a connection fails at once, and is not made later @desktop', async ({
  page,
}, info) => {
  const model = `Offline-${ownName(info)}`;
  await signIn(page, 'staff');
  await makeDraft(page, model);
  await openTab(page, 'drafts', model);
  await page.getByLabel('Select all rows shown').check();
  await page.getByRole('button', { name: 'Change prices' }).click();
  const prices = page.getByRole('dialog', { name: 'Change prices' });
  await prices.getByText('To one price').click();
  await prices.getByLabel('New price in dollars').fill('499');
  await prices.getByRole('button', { name: 'Show what changes' }).click();
  const confirm = prices.getByRole('button', { name: 'Change 1 price(s)' });
  await expect(confirm).toBeVisible();
  const calls = callsOf(page, 'products.setPriceMany');
  await page.context().setOffline(true);
  await confirm.click();
  await expect(page.getByText('Failed to update product')).toBeVisible();
  await prices.getByRole('button', { name: 'Cancel' }).click();
  await expect(prices).toBeHidden();

  await reconnect(page);
  await page.reload();
  await expect(page.getByRole('cell', { name: '$1,000.00' })).toBeVisible();
  expect(calls).toHaveLength(1);
});

test('an answer that is corrected after it could not be sent is one mail with the new text @desktop', async ({
  page,
  inbox,
}, info) => {
  const name = `Offline ${ownName(info)}`;
  const asked = await page.request.post('/api/quote-requests', {
    data: {
      quoteType: 'product',
      productName: 'A mower',
      customerName: name,
      customerEmail: `offline-${ownName(info)}@example.com`,
    },
  });
  expect(asked.ok()).toBe(true);
  await signInAs(page, 'staff', `/admin/quotes?search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Respond: ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Quote request' });
  const message = dialog.getByLabel('Message');
  const send = dialog.getByRole('button', { name: 'Send Response' });
  const text = (price: string) => `The price for ${ownName(info)} is ${price} dollars, offline.`;
  await message.fill(text('899'));
  await page.context().setOffline(true);
  await send.click();
  await expect(page.getByText('Failed to send response. Please try again.')).toBeVisible();
  await expect(message).toHaveValue(text('899'));
  await message.fill(text('799'));

  await reconnect(page);
  await send.click();
  await expect(page.getByText('Response sent')).toBeVisible();
  await mailsWith(inbox, text('799'), 1);
  await mailsWith(inbox, text('899'), 0);
});
