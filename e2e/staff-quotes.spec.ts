import { mailsWith } from './support/mails.ts';
import { signIn, signInAs } from './support/sign-in.ts';
import { axe, expect, test, visit } from './support/test.ts';

test('a request appears without a reload, says who is answering it, and both sides see the answer @desktop', async ({
  page,
  browser,
  baseURL,
  inbox,
}) => {
  const machine = 'A tiller for stony ground';
  const watch = /admin\.events\.watch/;
  const listening = page.waitForResponse((answer) => watch.test(answer.url()) && answer.status() === 200);
  await signInAs(page, 'staff', '/admin/quotes?sort=newest');
  await listening;
  const customer = await visit(browser, baseURL);
  await signIn(customer, 'customer');
  const data = {
    ...{ quoteType: 'product', productName: machine },
    ...{ customerName: 'Casey Customer', customerEmail: 'customer@example.com' },
  };
  const asked = await customer.request.post('/api/quote-requests', { data });
  expect(asked.ok()).toBe(true);
  const cards = page.getByRole('list', { name: 'Quote requests' }).getByRole('listitem');
  const card = cards.filter({ hasText: machine });
  await expect(card).toContainText('Pending');

  await card.getByRole('button', { name: 'Respond' }).click();
  await expect(page).toHaveURL(/request=\d+/);
  const id = Number(new URL(page.url()).searchParams.get('request'));
  const colleague = await visit(browser, baseURL);
  await signIn(colleague, 'owner');
  const types = (isAnswering: boolean) =>
    colleague.request.post('/trpc/admin.quotes.setAnswering', { data: { json: { id, isAnswering } } });
  expect((await types(true)).ok()).toBe(true);
  await expect(card).toContainText('Olive Owner is answering');
  expect((await types(false)).ok()).toBe(true);
  await expect(card).not.toContainText('is answering');
  await colleague.context().close();
  const dialog = page.getByRole('dialog', { name: 'Quote request' });
  await dialog.getByLabel('Subject').fill(`${machine} for you`);
  await dialog.getByLabel('Message').fill('Hello Casey, 899 dollars. Pick it up on Friday.');
  await axe(page);
  await dialog.getByRole('button', { name: 'Send Response' }).click();
  await expect(dialog.getByText('Sent', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Pick it up on Friday.')).toBeVisible();
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
