import type { Page } from '@playwright/test';
import { mailsWith } from './support/mails.ts';
import { signInAs } from './support/sign-in.ts';
import { expect, ownName, test } from './support/test.ts';

test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED/] });

async function reconnect(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await expect(page.getByText('You are offline.', { exact: true })).toHaveCount(0);
}

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
  // The notice leaves the search of the top bar in sight.
  const notice = page.getByText('You are offline.', { exact: true });
  await expect.poll(async () => (await notice.boundingBox())?.y).toBeGreaterThanOrEqual(56);
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

test('what is said of a failed save stands below the notice that the connection is gone @phone', async ({
  page,
}) => {
  await signInAs(page, 'staff', '/admin/inventory?tab=published&edit=1');
  await page.getByLabel('Product Name').fill('Another name');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'Failed to update product' });
  const notice = page.getByText('Nothing is sent until you are connected again.');
  const gap = async () => {
    const [below, above] = [await toast.boundingBox(), await notice.boundingBox()];
    return below && above && below.y - (above.y + above.height);
  };
  await expect.poll(gap).toBeGreaterThan(0);
});
