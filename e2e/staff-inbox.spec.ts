import type { Page } from '@playwright/test';
import { holdRequests } from './support/hold-requests.ts';
import { mailsWith } from './support/mails.ts';
import { signIn, signInAs } from './support/sign-in.ts';
import { axe, expect, expectNoOverflow, ownName, test } from './support/test.ts';

/** Stores a request of a customer. */
async function ask(page: Page, customerName: string, customerEmail: string, productName: string) {
  const data = { quoteType: 'product', productName, customerName, customerEmail };
  expect((await page.request.post('/api/quote-requests', { data })).ok()).toBe(true);
}

const requestOf = (page: Page) => page.getByRole('dialog', { name: 'Quote request' });

test('the open request stands beside the list, and what arrives later moves no button away from a press @desktop', async ({
  page,
}, info) => {
  const name = `Beside ${ownName(info)}`;
  await signIn(page, 'staff');
  await ask(page, name, `beside-${ownName(info)}@example.com`, 'A mower');
  const release = await holdRequests(page, /admin\.(quotes\.customerContext|templates\.active)/);
  await page.goto(`/admin/quotes?search=${name}`);
  await expect(page.getByText('Choose a request from the list.')).toBeVisible();
  await axe(page);
  await page.keyboard.press('j');
  const request = requestOf(page);
  const send = request.getByRole('button', { name: 'Send Response' });
  const top = () => send.evaluate((button) => button.getBoundingClientRect().top);
  const before = await top();
  release();
  await expect(request.getByText('Nothing else from this customer.')).toBeVisible();
  await expect(request.getByRole('group', { name: 'Templates' }).getByRole('button')).not.toHaveCount(0);
  await expect.poll(top).toBe(before);
  const list = await page.getByRole('list', { name: 'Quote requests' }).boundingBox();
  const pane = await request.boundingBox();
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThan(pane?.x ?? 0);
  await axe(page);
  await expectNoOverflow(page);
});

test('a message appears without a reload, in its list and in the count, and is answered by mail @desktop', async ({
  page,
  inbox,
}, info) => {
  const subject = `Chains, ${ownName(info)}`;
  const listening = page.waitForResponse(
    (answer) => /admin\.events\.watch/.test(answer.url()) && answer.ok(),
  );
  await signInAs(page, 'staff', '/admin/messages');
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await listening;
  const link = page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: /^Messages/ });
  const count = async () => Number(/\d+/.exec(await link.innerText())?.[0] ?? 0);
  const before = await count();
  const writer = { firstName: 'Dan', lastName: 'Field', email: `dan-${ownName(info)}@example.com` };
  const data = { ...writer, subject, message: 'Do you sharpen?' };
  expect((await page.request.post('/api/contact', { data })).ok()).toBe(true);
  const cards = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
  await expect(cards.filter({ hasText: subject })).toContainText('Not handled');
  await expect.poll(count).toBeGreaterThan(before);

  await page.getByRole('button', { name: `Answer: ${subject}` }).click();
  const message = page.getByRole('dialog', { name: 'Message' });
  await message.getByRole('textbox', { name: 'Message' }).fill('Yes, while you wait.');
  await axe(page);
  await expectNoOverflow(page);
  await message.getByRole('button', { name: 'Send Answer' }).click();
  await expect(message.getByText('Sent', { exact: true })).toHaveCount(1);
  const [mail = ''] = await mailsWith(inbox, `Subject: Re: ${subject}`, 1);
  expect(mail).toContain('Yes, while you wait.');
});

/** More keystrokes per answer than these are too many for an unchanged template. */
const MAX_KEYSTROKES = 3;
const CUSTOMERS = Array.from({ length: 5 }, (_, index) => `Customer ${index + 1}`);

test('requests take three keystrokes each, and no toast covers the button @desktop', async ({
  page,
}, info) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const addresses = CUSTOMERS.map((_, index) => `keys-${index}-${ownName(info)}@example.com`);
  await signIn(page, 'staff');
  for (const [index, name] of CUSTOMERS.entries()) await ask(page, name, addresses[index] ?? '', 'A saw');
  const own = async () => {
    const answer = await page.request.get('/api/quote-requests');
    const all: { id: number; customerEmail: string; status: string }[] = await answer.json();
    return all.filter(({ customerEmail }) => addresses.includes(customerEmail)).toReversed();
  };
  const ids = (await own()).map(({ id }) => id);
  // The way through the waiting ones leaves those of other tests alone.
  await page.route(/admin\.quotes\.neighbors/, async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    const open = Number(new URL(page.url()).searchParams.get('request'));
    const next = ids[ids.indexOf(open) + 1] ?? ids[0];
    // A batch may ask about the one before, too.
    const body = text.replaceAll(/"next":(?:\d+|null)/g, `"next":${next}`);
    await route.fulfill({ response: answer, body });
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
  for (const customer of CUSTOMERS) {
    await expect(request.getByRole('heading', { name: customer, exact: true })).toBeVisible();
    await expect(request.getByRole('button', { name: 'Call for pricing' })).toBeVisible();
    await expect(request.getByRole('button', { name: 'Send and next' })).toBeVisible();
    await page.keyboard.press('1');
    await expect(send).toBeEnabled();
    // The toast about the answer before is still there; a press on the button is not one on it.
    await send.click({ trial: true, timeout: 3000 });
    await page.keyboard.press('Control+Enter');
    // For a moment the one before may still be there.
    await expect(page.getByText('Response sent').last()).toBeVisible();
  }
  const answered = async () => (await own()).filter(({ status }) => status === 'responded').length;
  await expect.poll(answered).toBe(CUSTOMERS.length);
  const keystrokes = Number(await page.locator('html').getAttribute('data-keystrokes'));
  expect(keystrokes / CUSTOMERS.length).toBeLessThanOrEqual(MAX_KEYSTROKES);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
