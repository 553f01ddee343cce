import { expect, ownName, samplePassword, test, untilHydrated, untilSettled } from './support/test.ts';

// The router reports the page whose code did not arrive.
test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED|Offline: /] });

test('without a connection the pages say so, and come when there is one again @phone', async ({ page }) => {
  await page.goto('/inventory');
  await untilHydrated(page);
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Failed to fetch products' })).toBeVisible();
  await expect(page.getByText('Loading the machines')).toHaveCount(0);
  await page.getByRole('link', { name: 'Warranty' }).click();
  await expect(page.getByText('You are offline, and this page is not saved on this device.')).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Warranty' })).toBeVisible();
});

test('a form that could not be loaded has its styles once there is a connection @desktop', async ({
  page,
}) => {
  await page.goto('/warranty');
  await untilSettled(page);
  await page.context().setOffline(true);
  await page.getByRole('banner').getByRole('button', { name: 'Request a Quote' }).click();
  await expect(page.getByText('The form could not be loaded.')).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('banner').getByRole('button', { name: 'Request a Quote' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toHaveCSS('width', '44px');
});

test('a request that could not be sent is kept, and not sent later by itself @phone', async ({ page }) => {
  await page.goto('/services');
  await untilHydrated(page);
  await page.getByLabel('Service type').selectOption({ index: 1 });
  await page.getByLabel('First name').fill('Ann');
  await page.getByLabel('Last name').fill('Field');
  await page.getByRole('textbox', { name: 'Phone' }).fill('734 555 0100');
  await page.getByLabel('Email').fill('ann@example.com');
  await page.getByLabel('Equipment details').fill('Does not start');
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.method()));
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByText('Failed to submit request. Please call us at')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit Request' })).toBeFocused();
  await expect(page.getByLabel('Equipment details')).toHaveValue('Does not start');
  calls.length = 0;
  await page.context().setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByText('Service Request Submitted!')).toBeVisible();
  expect(calls.filter((method) => method === 'POST')).toHaveLength(1);
});

test('a request that gets no answer is given up, kept, and stored once when it is sent again @phone', async ({
  page,
}, testInfo) => {
  await page.clock.install();
  await page.goto('/services');
  await untilHydrated(page);
  await page.getByLabel('Service type').selectOption({ index: 1 });
  await page.getByLabel('First name').fill('Ann');
  await page.getByLabel('Last name').fill(ownName(testInfo));
  await page.getByRole('textbox', { name: 'Phone' }).fill('734 555 0100');
  await page.getByLabel('Email').fill('ann@example.com');
  await page.getByLabel('Equipment details').fill('Does not start');
  // The server takes it, but its answer never comes.
  let answer = '';
  await page.route('**/trpc/storefront.quotes.create**', async (route) => {
    answer = await (await route.fetch()).text();
  });
  const submit = page.getByRole('button', { name: /^Submit/ });
  await submit.click();
  await expect.poll(() => answer).toContain('requestNumber');
  await expect(submit).toBeDisabled();
  await page.clock.fastForward(21_000);
  await expect(page.getByText('Failed to submit request. Please call us at')).toBeVisible();
  await expect(page.getByLabel('Equipment details')).toHaveValue('Does not start');
  await page.unroute('**/trpc/storefront.quotes.create**');
  await submit.click();
  await expect(page.getByText('Service Request Submitted!')).toBeVisible();
  const text = await page.getByText(/^Request no\. \d+$/).innerText();
  expect(answer).toContain(`"requestNumber":${text.replace('Request no. ', '')}`);
});

test('a message and a login without a connection say so, are kept, and are not sent later @desktop', async ({
  page,
}) => {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url());
  });
  await page.goto('/contact');
  await untilHydrated(page);
  const form = page.getByRole('region', { name: 'Send Us a Message' });
  await form.getByLabel('First name').fill('Ann');
  await form.getByLabel('Last name').fill('Field');
  await form.getByLabel('Email').fill('ann@example.com');
  await form.getByLabel('Subject').fill('Chains');
  await form.getByRole('textbox', { name: 'Message' }).fill('Do you sharpen chains?');
  await page.context().setOffline(true);
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Failed to send message. Please call us at')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue('Do you sharpen chains?');
  posts.length = 0;
  await page.context().setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);

  await page.goto('/login');
  await untilHydrated(page);
  await page.getByLabel('Email').fill('customer@example.com');
  await page.getByLabel('Password').fill(samplePassword);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Sign in failed');
  await expect(page.getByLabel('Email')).toHaveValue('customer@example.com');
  await expect(page.getByLabel('Password')).toHaveValue(samplePassword);
  posts.length = 0;
  await page.context().setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
  expect(posts).toEqual([]);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/');
});
