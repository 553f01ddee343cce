import { rmSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { mailsWith } from './support/mails.ts';
import { rejectionFile } from './support/server.ts';
import { signInAs } from './support/sign-in.ts';
import { axe, expect, ownName, test } from './support/test.ts';

const reason = '550 no such mailbox';

/** Changes what a call answers before the page reads it; the server of these tests refuses no mail itself. */
async function alterAnswers(page: Page, procedure: string, alter: (answer: Record<string, unknown>) => void) {
  await page.route(
    (url) => url.pathname.split(/[/,]/).includes(procedure),
    async (route) => {
      const response = await route.fetch();
      const answers: { result?: { data?: { json?: unknown } } }[] = await response.json();
      for (const { result } of answers) {
        const data = result?.data;
        // Of a batch, the lists stay as they are.
        if (typeof data?.json !== 'object' || data.json === null || Array.isArray(data.json)) continue;
        const answer = { ...data.json };
        alter(answer);
        data.json = answer;
      }
      await route.fulfill({ response, json: answers });
    },
  );
}

test.describe('a mail that failed', () => {
  test.use({ expectedConsole: [/409/] });

  test('says why in the dialog and on the dashboard, and offers to be sent again @desktop', async ({
    page,
  }, testInfo) => {
    const customerName = `Refused ${ownName(testInfo)}`;
    const asked = await page.request.post('/api/quote-requests', {
      data: {
        quoteType: 'product',
        productName: 'Mower',
        customerName,
        customerEmail: 'refused@example.com',
      },
    });
    expect(asked.ok()).toBe(true);
    await signInAs(page, 'staff', '/admin/quotes?sort=newest');
    await page.getByRole('button', { name: `Respond: ${customerName}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Quote request' });
    await dialog.getByLabel('Message').fill('Come by on Friday.');
    await dialog.getByRole('button', { name: 'Send Response' }).click();
    await expect(dialog.getByText('Sent', { exact: true })).toBeVisible();
    const request = page.url();

    await alterAnswers(page, 'admin.quotes.get', (answer) => {
      if ('delivery' in answer) Object.assign(answer['delivery'] ?? {}, { state: 'failed', reason });
    });
    await page.goto(request);
    await expect(dialog.getByText('Failed', { exact: true })).toBeVisible();
    await expect(dialog.getByText('to refused@example.com')).toContainText(reason);
    await axe(page);
    // An answer that is being altered is finished first: it cannot be given twice.
    await page.unrouteAll({ behavior: 'wait' });
    // Meanwhile it went out: the server says so, and the dialog reads what is true.
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('this one is done')).toBeVisible();
    await expect(dialog.getByText('Sent', { exact: true })).toBeVisible();

    const mail = { jobId: 1, topic: 'mail.quoteResponse', recipient: 'refused@example.com', reason };
    await alterAnswers(page, 'admin.dashboard.get', (answer) => {
      if (!('failedMails' in answer)) return;
      const items = [{ ...mail, subject: 'Your quote', quoteRequestId: 1 }];
      answer['failedMails'] = { total: 1, items };
    });
    await page.goto('/admin');
    const failed = page.getByRole('region', { name: 'Mails that failed: 1' });
    await expect(failed).toContainText(reason);
    await expect(failed.getByRole('link', { name: 'its request' })).toHaveAttribute(
      'href',
      '/admin/quotes?request=1',
    );
    await axe(page);
    // An answer that is being altered is finished first: it cannot be given twice.
    await page.unrouteAll({ behavior: 'wait' });
    await failed.getByRole('button', { name: 'Retry' }).click();
    await expect(failed).toHaveCount(0);
  });
});

test.describe('a mail that waits', () => {
  // The next try may begin in the moment of a click.
  test.use({ expectedConsole: [/409/] });

  test('says when it is tried next, and is tried at once where staff want it @desktop', async ({
    page,
    inbox,
  }, testInfo) => {
    const customerName = `Waiting ${ownName(testInfo)}`;
    const customerEmail = `waiting-${ownName(testInfo)}@example.com`;
    writeFileSync(rejectionFile(inbox, customerEmail), '');
    const asked = await page.request.post('/api/quote-requests', {
      data: { quoteType: 'product', productName: 'Mower', customerName, customerEmail },
    });
    expect(asked.ok()).toBe(true);
    await signInAs(page, 'staff', '/admin/quotes?sort=newest');
    await page.getByRole('button', { name: `Respond: ${customerName}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Quote request' });
    await expect(dialog.getByText('Nothing else from this customer.')).toBeVisible();
    await dialog.getByLabel('Message').fill('Come by on Saturday.');
    await dialog.getByRole('button', { name: 'Send Response' }).click();
    const state = dialog.getByText(`to ${customerEmail}`);
    await expect(state).toContainText(/451.* Next try \w+ \d+, \d+/);
    await axe(page);
    // Tried in vain it waits longer, so that what follows is not the try that comes by itself.
    await dialog.getByRole('button', { name: 'Try now' }).click();
    await expect(page.getByText('The mail is on its way again')).toBeVisible();

    await page.goto('/admin');
    const lines = page.getByRole('region', { name: /^Mails that wait/ }).getByRole('listitem');
    const line = lines.filter({ hasText: customerEmail }).filter({ hasText: 'Re: ' });
    await expect(line).toContainText(/Next try/);
    await axe(page);
    rmSync(rejectionFile(inbox, customerEmail));
    await line.getByRole('button', { name: 'Try now' }).click();
    await expect(line).toHaveCount(0);
    await mailsWith(inbox, 'Come by on Saturday.', 1);
  });
});
