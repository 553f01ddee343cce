import { rmSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { mailsWith } from './support/mails.ts';
import { rejectionFile } from './support/server.ts';
import { signIn } from './support/sign-in.ts';
import { axe, expect, ownName, test } from './support/test.ts';

/** Of one call among those that are sent together. */
interface Answer {
  result: { data: { json: Record<string, unknown> } };
}

/** Adds a mail that failed to what the dashboard reads; the server of these tests gives none up. */
async function addFailedMail(page: Page, reason: string) {
  const mail = { jobId: 1, topic: 'mail.quoteResponse', recipient: 'refused@example.com', reason };
  const items = [{ ...mail, subject: 'Your quote', quoteRequestId: 1, contactMessageId: null }];
  await page.route(/admin\.dashboard\.get/, async (route) => {
    const response = await route.fetch();
    const answers: Answer[] = await response.json();
    for (const { result } of answers) {
      const { json } = result.data;
      if ('failedMails' in json) json['failedMails'] = { total: 1, items };
    }
    await route.fulfill({ response, json: answers });
  });
}

// The next try may begin by itself in the moment of a click, which is then told so.
test.use({ expectedConsole: [/409/] });

test('a mail that waits says when it is tried next, and is tried at once where staff want it @desktop', async ({
  page,
  inbox,
}, testInfo) => {
  const customerName = `Waiting ${ownName(testInfo)}`;
  const customerEmail = `waiting-${ownName(testInfo)}@example.com`;
  writeFileSync(rejectionFile(inbox, customerEmail), '');
  await signIn(page, 'staff');
  const data = { quoteType: 'product', productName: 'Mower', customerName, customerEmail };
  expect((await page.request.post('/api/quote-requests', { data })).ok()).toBe(true);
  const all: { id: number; customerEmail: string }[] = await (
    await page.request.get('/api/quote-requests')
  ).json();
  const id = all.find((request) => request.customerEmail === customerEmail)?.id;
  const answer = { responseMessage: 'Come by on Saturday.', status: 'responded' };
  expect((await page.request.post(`/api/quote-requests/${id}/respond`, { data: answer })).ok()).toBe(true);
  await page.goto(`/admin/quotes?search=${customerName}&request=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Quote request' });
  await expect(dialog.getByText(`to ${customerEmail}`)).toContainText(/451.* Next try \w+ \d+, \d+/);
  await axe(page);
  // Tried in vain it waits longer, so that what follows is not the try that comes by itself.
  await dialog.getByRole('button', { name: 'Try now' }).click();
  await expect(page.getByText(/^The mail is on its way again$|being tried already$/)).toBeVisible();

  await addFailedMail(page, '550 no such mailbox');
  await page.goto('/admin');
  await expect(page.getByRole('region', { name: 'Mails that failed: 1' })).toContainText(
    '550 no such mailbox',
  );
  const lines = page.getByRole('region', { name: /^Mails that wait/ }).getByRole('listitem');
  const line = lines.filter({ hasText: customerEmail }).filter({ hasText: 'Re: ' });
  await expect(line).toContainText(/Next try/);
  await axe(page);
  await page.unrouteAll({ behavior: 'wait' });
  rmSync(rejectionFile(inbox, customerEmail));
  // Again where a try of its own had begun before the server took the mail.
  await expect(async () => {
    if ((await line.count()) > 0)
      await line.getByRole('button', { name: 'Try now' }).click({ timeout: 5000 });
    await expect(line).toHaveCount(0);
  }).toPass();
  await mailsWith(inbox, 'Come by on Saturday.', 1);
});
