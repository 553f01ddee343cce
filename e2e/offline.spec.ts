import { expect, test, untilHydrated } from './support/test.ts';

// The router reports the page whose code did not arrive.
test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED|reading 'component'/] });

test('without a connection the pages say so, and come when there is one again @phone', async ({ page }) => {
  await page.goto('/inventory');
  await untilHydrated(page);
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Failed to fetch products' })).toBeVisible();
  await expect(page.getByText('Loading the machines')).toHaveCount(0);
  await page.getByRole('link', { name: 'Warranty' }).click();
  await expect(page.getByText('Try again when you are connected, or call us.')).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Warranty' })).toBeVisible();
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
  await expect(page.getByText(/^Failed to submit request\. Please call us at/)).toBeVisible();
  await expect(page.getByLabel('Equipment details')).toHaveValue('Does not start');
  calls.length = 0;
  await page.context().setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByText('Service Request Submitted!')).toBeVisible();
  expect(calls.filter((method) => method === 'POST')).toHaveLength(1);
});
