import type { Page } from '@playwright/test';
import { holdRequests } from './support/hold-requests.ts';
import { mailsWith } from './support/mails.ts';
import { signInAs } from './support/sign-in.ts';
import { axe, expect, expectNoOverflow, ownName, test, visit } from './support/test.ts';

/** Stores requests of one customer, the first one first. */
async function askFor(page: Page, customerName: string, customerEmail: string, machines: string[]) {
  for (const productName of machines) {
    const asked = await page.request.post('/api/quote-requests', {
      data: { quoteType: 'product', productName, customerName, customerEmail },
    });
    expect(asked.ok()).toBe(true);
  }
}

const listOf = (page: Page) => page.getByRole('list', { name: 'Quote requests' }).getByRole('listitem');
const requestOf = (page: Page) => page.getByRole('dialog', { name: 'Quote request' });

test('what arrives later moves no button away from a press @desktop', async ({ page }, info) => {
  const name = `Still ${ownName(info)}`;
  await askFor(page, name, `still-${ownName(info)}@example.com`, ['A mower']);
  const release = await holdRequests(page, /admin\.(quotes\.customerContext|templates\.active)/);
  await signInAs(page, 'staff', `/admin/quotes?search=${name}`);
  await page.getByRole('button', { name: `Respond: ${name}` }).click();
  const send = requestOf(page).getByRole('button', { name: 'Send Response' });
  const top = () => send.evaluate((button) => button.getBoundingClientRect().top);
  const before = await top();
  release();
  await expect(requestOf(page).getByText('Nothing else from this customer.')).toBeVisible();
  await expect(requestOf(page).getByRole('group', { name: 'Templates' }).getByRole('button')).not.toHaveCount(
    0,
  );
  await expect.poll(top).toBe(before);
});

test('a request is answered twice in one thread, won, and all of it is logged', async ({
  page,
  inbox,
}, info) => {
  const name = `Thread ${ownName(info)}`;
  const machine = `A splitter for ${ownName(info)}`;
  await askFor(page, name, `thread-${ownName(info)}@example.com`, ['Another machine', machine]);
  await signInAs(page, 'staff', `/admin/quotes?search=${machine}`);
  await page.getByRole('button', { name: `Respond: ${name}, ${machine}` }).click();
  const request = requestOf(page);
  await expect(request.getByRole('complementary', { name: 'About this request' })).toContainText(
    'Another machine',
  );
  await request.getByRole('button', { name: 'Assign to me' }).click();
  await expect(request.getByRole('combobox', { name: 'Owner' })).toHaveValue(/Sam/);
  await request.getByRole('textbox', { name: 'Private note' }).fill(`Knows Ray, ${name}`);
  await request.getByRole('button', { name: 'Save note' }).click();
  await expect(request.getByRole('button', { name: 'Save note' })).toBeHidden();
  await request.getByLabel('Subject').fill(`Offer for ${name}`);
  await request.getByLabel('Message').fill('It is 899 dollars.');
  await request.getByRole('button', { name: 'Send Response' }).click();
  await expect(request.getByText('Sent', { exact: true })).toHaveCount(1);

  await request.getByRole('button', { name: 'Write again' }).click();
  await request.getByRole('form', { name: 'Another mail' }).getByLabel('Message').fill('Are you coming?');
  await axe(page);
  await expectNoOverflow(page);
  await request.getByRole('button', { name: 'Send Mail' }).click();
  await expect(request.getByText('Are you coming?')).toBeVisible();
  await expect(request.getByText('Sent', { exact: true })).toHaveCount(2);
  const [mail = ''] = await mailsWith(inbox, `Subject: Re: Offer for ${name}`, 1);
  const id = new URL(page.url()).searchParams.get('request');
  expect(mail).toMatch(new RegExp(`^In-Reply-To: <quote-response-${id}@`, 'm'));
  expect(mail).toMatch(new RegExp(`^References: <quote-received-${id}@.*<quote-response-${id}@`, 'ms'));

  await request.getByRole('button', { name: 'Won' }).click();
  await expect(page.getByText('Marked as won')).toBeVisible();
  await request.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(request).toBeHidden();
  await page
    .getByRole('group', { name: 'Show' })
    .getByRole('button', { name: /^Won \d/ })
    .click();
  await expect(page).toHaveURL(/folder=won/);
  await expect(listOf(page).filter({ hasText: machine })).toContainText('Won');
  await page.goto(`/admin/inventory?tab=activity&search=${name}`);
  await expect(page.getByText(`Quote request: ${name}, ${machine}`).first()).toBeVisible();
});

test('the open request stands beside the list and in the address @desktop', async ({ page }, info) => {
  const name = `Beside ${ownName(info)}`;
  await askFor(page, name, `beside-${ownName(info)}@example.com`, ['First', 'Second']);
  await signInAs(page, 'staff', `/admin/quotes?search=${name}`);
  const request = requestOf(page);
  await expect(page.getByText('Choose a request from the list.')).toBeVisible();
  await axe(page);
  // The one that waits longest comes first.
  await expect(listOf(page).first()).toContainText('First');
  await page.keyboard.press('j');
  await expect(request.getByText('First', { exact: true })).toBeVisible();
  const first = page.url();
  const list = await page.getByRole('list', { name: 'Quote requests' }).boundingBox();
  const pane = await request.boundingBox();
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThan(pane?.x ?? 0);
  await axe(page);
  await expectNoOverflow(page);

  // The list stays in reach: another request takes the place of the open one, and Back closes it.
  await request.getByLabel('Message').fill('Half an answer');
  await page.getByRole('button', { name: `Respond: ${name}, Second` }).click();
  await expect(request.getByText('Second', { exact: true })).toBeVisible();
  await expect(listOf(page).filter({ hasText: 'First' })).toContainText('Not sent yet');
  await expect(listOf(page).filter({ hasText: 'Second' })).toHaveAttribute('aria-current', 'true');
  await page.reload();
  await expect(request.getByText('Second', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(request).toBeHidden();

  await page.goto(first);
  await expect(request.getByLabel('Message')).toHaveValue('Half an answer');
  // A dialog over the pane keeps its keys for itself.
  await page.getByRole('button', { name: 'Log a call' }).click();
  const call = page.getByRole('dialog', { name: 'Log a call' });
  await call.getByRole('button', { name: 'Save Call' }).press('Control+Enter');
  await expect(call.getByText('Name is required')).toBeVisible();
  await call.getByRole('button', { name: 'Close' }).click();
  await expect(request.getByLabel('Message')).toHaveValue('Half an answer');
  await request.getByRole('heading', { name }).press('Escape');
  await expect(request).toBeHidden();
});

test('the list shows who is answering right now @desktop', async ({ page, browser, baseURL }, info) => {
  const name = `Together ${ownName(info)}`;
  await askFor(page, name, `together-${ownName(info)}@example.com`, ['A mower for two']);
  await signInAs(page, 'staff', `/admin/quotes?search=${name}`);
  const owner = await visit(browser, baseURL);
  await signInAs(owner, 'owner', `/admin/quotes?search=${name}`);
  await owner.getByRole('button', { name: `Respond: ${name}` }).click();
  await requestOf(owner).getByLabel('Message').fill('It is here.');
  await expect(listOf(page)).toContainText('is answering');
  await requestOf(owner).getByRole('button', { name: 'Send Response' }).click();
  await expect(listOf(page)).toContainText('Responded');
  await expect(listOf(page)).not.toContainText('is answering');
  await owner.context().close();
});

test('a message is answered from its mail’s link, in one thread, and is logged @desktop', async ({
  page,
  inbox,
}, info) => {
  const subject = `Chains, ${ownName(info)}`;
  const data = { firstName: 'Dan', lastName: ownName(info), email: `dan-${ownName(info)}@example.com` };
  const wrote = await page.request.post('/api/contact', {
    data: { ...data, subject, message: 'Do you sharpen?' },
  });
  expect(wrote.ok()).toBe(true);
  await signInAs(page, 'staff', `/admin/messages?search=${subject}`);
  await page.getByRole('button', { name: `Answer: ${subject}` }).click();
  const message = page.getByRole('dialog', { name: 'Message' });
  const field = message.getByRole('textbox', { name: 'Message' });
  await field.fill('Yes, while you wait.');
  await axe(page);
  await expectNoOverflow(page);
  await message.getByRole('button', { name: 'Send Answer' }).click();
  await expect(message.getByText('Sent', { exact: true })).toHaveCount(1);
  const [mail = ''] = await mailsWith(inbox, `Subject: Re: ${subject}`, 1);
  expect(mail).toContain('Yes, while you wait.');
  await message.getByRole('button', { name: 'Write again' }).click();
  await field.fill('Ten dollars.');
  await message.getByRole('button', { name: 'Send Answer' }).click();
  await expect(message.getByText('Sent', { exact: true })).toHaveCount(2);
  await page.goto(`/admin/inventory?tab=activity&search=${subject}`);
  await expect(page.getByText(`Message: Dan ${ownName(info)}, ${subject}`).first()).toBeVisible();
});

/** More keystrokes per answer than these are too many for an unchanged template. */
const MAX_KEYSTROKES = 3;
const FIFTEEN = Array.from({ length: 15 }, (_, index) => `Customer ${index + 1}`);

test('fifteen requests take three keystrokes each, and no toast covers the button @desktop', async ({
  page,
}, info) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const addresses = FIFTEEN.map((_, index) => `fifteen-${index}-${ownName(info)}@example.com`);
  for (const [index, name] of FIFTEEN.entries()) await askFor(page, name, addresses[index] ?? '', ['A saw']);
  await signInAs(page, 'staff', '/admin');
  const own = async () => {
    const answer = await page.request.get('/api/quote-requests');
    const all: { id: number; customerEmail: string; status: string }[] = await answer.json();
    return all.filter(({ customerEmail }) => addresses.includes(customerEmail)).toReversed();
  };
  const ids = (await own()).map(({ id }) => id);
  // The way through the waiting ones leaves those of other tests alone.
  await page.route(/admin\.quotes\.around/, async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    const open = Number(new URL(page.url()).searchParams.get('request'));
    const next = ids[ids.indexOf(open) + 1] ?? ids[0];
    await route.fulfill({ response: answer, body: text.replace(/"next":(?:\d+|null)/, `"next":${next}`) });
  });
  await page.goto(`/admin/quotes?request=${ids[0]}`);
  await page.evaluate(() => {
    document.documentElement.dataset['keystrokes'] = '0';
    const count = ({ repeat }: KeyboardEvent) => {
      if (repeat) return;
      const { dataset } = document.documentElement;
      dataset['keystrokes'] = String(Number(dataset['keystrokes']) + 1);
    };
    document.addEventListener('keydown', count, { capture: true });
  });
  const request = requestOf(page);
  const send = request.getByRole('button', { name: 'Send Response' });
  for (const customer of FIFTEEN) {
    await expect(request.getByRole('heading', { name: customer, exact: true })).toBeVisible();
    await expect(request.getByRole('button', { name: 'Call for pricing' })).toBeVisible();
    await expect(request.getByRole('button', { name: 'Send and next' })).toBeVisible();
    await page.keyboard.press('1');
    await expect(send).toBeEnabled();
    // The toast about the answer before is still there; a press on the button is not one on it.
    await send.click({ trial: true, timeout: 3000 });
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Response sent')).toBeVisible();
  }
  const answered = async () => (await own()).filter(({ status }) => status === 'responded').length;
  await expect.poll(answered).toBe(FIFTEEN.length);
  const keystrokes = Number(await page.locator('html').getAttribute('data-keystrokes'));
  expect(keystrokes / FIFTEEN.length).toBeLessThanOrEqual(MAX_KEYSTROKES);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
