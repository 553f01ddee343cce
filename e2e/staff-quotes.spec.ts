import type { Locator, Page } from '@playwright/test';
import { mailsWith } from './support/mails.ts';
import { signInAs } from './support/sign-in.ts';
import { axe, expect, ownName, test, untilHydrated } from './support/test.ts';

/** Requests a quote for a machine in the modal, as the signed-in person or as a new visitor. */
async function requestQuote(page: Page, machine: string, visitor?: { lastName: string; email: string }) {
  await page.goto('/brands/toro');
  await untilHydrated(page);
  await page.getByRole('main').getByRole('button', { name: 'Request a Quote' }).first().click();
  const modal = page.getByRole('dialog', { name: 'Request a Quote' });
  await modal.getByRole('textbox', { name: 'Equipment' }).fill(machine);
  if (visitor) {
    await modal.getByLabel('First name').fill('Ada');
    await modal.getByLabel('Last name').fill(visitor.lastName);
    await modal.getByLabel('Email').fill(visitor.email);
  }
  await modal.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByRole('dialog', { name: 'Quote Request Sent!' })).toBeVisible();
}

async function addTemplate(page: Page, name: string) {
  await page.goto('/admin/templates');
  await page.getByRole('button', { name: 'New Template' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Template' });
  await dialog.getByRole('button', { name: 'Create Template' }).click();
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Name is required');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Subject').fill('[PRODUCT_NAME] for you');
  await dialog.getByLabel('Message').fill('Hello [CUSTOMER_NAME], it costs [PRICE]. Pick it up on [DAY].');
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText(
    '[DAY] has to be filled in by hand',
  );
  await dialog.getByRole('button', { name: 'Create Template' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: name }).last()).toContainText('Active');
}

function cardOf(page: Page, text: string): Locator {
  return page.getByRole('list', { name: 'Quote requests' }).getByRole('listitem').filter({ hasText: text });
}

test.describe('the life of a request @desktop', () => {
  test.use({ expectedConsole: [/502/] });
  test('appears without a reload, is answered from a template, and both sides see the answer', async ({
    page,
    browser,
    baseURL,
    inbox,
  }) => {
    const machine = 'A tiller for stony ground';
    await signInAs(page, 'staff', '/admin/templates');
    await addTemplate(page, 'Price and day');
    // The error response of a proxy, while the server behind it restarts, ends the stream; it is opened again.
    const watch = /admin\.events\.watch/;
    await page.route(watch, (route) => route.fulfill({ status: 502 }), { times: 1 });
    const listening = page.waitForResponse((answer) => watch.test(answer.url()) && answer.status() === 200);
    await page.goto('/admin/quotes?sort=newest');
    await expect(page.getByRole('heading', { level: 1, name: 'Quote Requests' })).toBeVisible();

    await listening;
    const customer = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
    await signInAs(customer, 'customer', '/account');
    await requestQuote(customer, machine);
    await expect(page.getByText('New quote request')).toBeVisible();
    const card = cardOf(page, machine);
    await expect(card).toContainText('Pending');

    await card.getByRole('button', { name: 'Respond' }).click();
    const dialog = page.getByRole('dialog', { name: 'Quote request' });
    const send = dialog.getByRole('button', { name: 'Send Response' });
    await expect(dialog.getByLabel('Subject')).toHaveValue(/^Re: Your Quote Request - /);
    await expect(send).toBeDisabled();
    await dialog.getByLabel('Message').fill('   ');
    await expect(send).toBeDisabled();
    await dialog.getByRole('combobox', { name: 'Start from a template' }).click();
    await page.getByRole('option', { name: 'Price and day' }).click();
    await expect(dialog.getByLabel('Subject')).toHaveValue(`${machine} for you`);
    await expect(dialog.getByLabel('Message')).toHaveValue(/^Hello Casey .*costs Call for Pricing/);
    await expect(dialog.getByText('[DAY]: write what')).toBeVisible();
    await expect(send).toBeDisabled();
    await dialog.getByLabel('Message').fill('Hello Casey, 899 dollars. Pick it up on Friday.');
    await axe(page);

    // News of what other tests request meanwhile would take the place of the toast.
    await page.route(watch, () => new Promise(() => undefined));
    await page.reload();
    await expect(dialog.getByLabel('Message')).toHaveValue(/on Friday\.$/);
    await send.click();
    await expect(page.getByText('Response sent')).toBeVisible();
    await expect(dialog.getByText('Sent', { exact: true })).toBeVisible();
    await expect(dialog.getByText('Pick it up on Friday.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(card).toContainText('Responded');
    await expect(card.getByRole('button', { name: 'View Response' })).toBeVisible();

    const [mail = ''] = await mailsWith(inbox, `Subject: ${machine} for you`, 1);
    expect(mail).toContain('Pick it up on Friday.');
    expect(mail).toMatch(/^To: .*customer@example\.com/m);
    expect(mail).toMatch(/^Reply-To: .*sales@example\.com/m);
    await customer.goto('/account');
    const own = customer.getByRole('listitem').filter({ hasText: machine });
    await expect(own).toContainText('Answered');
    await expect(own).toContainText('Pick it up on Friday.');
    await customer.context().close();
  });
});

test.describe('two answers to one request', () => {
  test.use({ expectedConsole: [/409/] });

  test('the second person keeps their text, and search, status and templates work @phone', async ({
    page,
  }, testInfo) => {
    const lastName = `Second-${ownName(testInfo)}`;
    const machine = `A splitter, ${ownName(testInfo)}`;
    await requestQuote(page, machine, { lastName, email: `second-${ownName(testInfo)}@example.com` });
    // Without the stream, the conflict is found by the server.
    await page.route(/admin\.events\.watch/, () => new Promise(() => undefined));
    await signInAs(page, 'staff', '/admin/quotes?sort=newest');
    const search = page.getByRole('searchbox', { name: 'Search by customer' });
    await search.fill(lastName.toUpperCase());
    await expect(page).toHaveURL(/search=SECOND/);
    const card = cardOf(page, machine);
    await card.getByRole('button', { name: 'Respond' }).click();
    await expect(page).toHaveURL(/request=\d+/);
    const dialog = page.getByRole('dialog', { name: 'Quote request' });
    await dialog.getByLabel('Message').fill('My own answer');
    const id = new URL(page.url()).searchParams.get('request');
    const answer = await page.request.post(`/api/quote-requests/${id}/respond`, {
      data: { responseMessage: 'The first answer', status: 'responded' },
    });
    expect(answer.ok()).toBe(true);
    await dialog.getByRole('button', { name: 'Send Response' }).click();
    await expect(dialog.getByText('The first answer')).toBeVisible();
    await expect(dialog.getByRole('alert')).toContainText('Your text was not sent');
    await expect(dialog.getByRole('alert')).toContainText('My own answer');
    await axe(page);
    await dialog.getByRole('button', { name: 'Discard my text' }).click();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Pending' }).click();
    await expect(page).toHaveURL(/status=pending/);
    await expect(page.getByText('No request fits that')).toBeVisible();
    await page.reload();
    await expect(search).toHaveValue(lastName.toUpperCase());
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(page).not.toHaveURL(/search/);

    await addTemplate(page, lastName);
    const row = page
      .getByRole('list', { name: 'Templates' })
      .getByRole('listitem')
      .filter({ hasText: lastName });
    await row.getByRole('button', { name: 'Edit' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Template' });
    await edit.getByRole('switch').uncheck();
    await edit.getByRole('button', { name: 'Save Template' }).click();
    await expect(row).toContainText('Inactive');
    await row.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this template?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await row.getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete template' }).click();
    await expect(row).toHaveCount(0);
  });
});
