import { type BrowserContext, type Page } from '@playwright/test';
import { startHangingProxy } from './support/hanging-proxy.ts';
import { signIn } from './support/sign-in.ts';
import { axe, axeInBothSchemes, expect, expectNoOverflow, test, untilHydrated } from './support/test.ts';

// The app looks after its own loading where the connection is gone.
test.use({
  serviceWorkers: 'allow',
  expectedConsole: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED|status of (404|502)/],
});

/** Has the service worker registered, as after the first press on a page, and waits until it answers for the site. */
async function registered(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().click();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Waits until a page is among the saved ones. */
async function saved(page: Page, path: string): Promise<void> {
  const isSaved = () =>
    page.evaluate(async (address) => Boolean(await caches.match(address, { ignoreVary: true })), path);
  await expect.poll(isSaved).toBe(true);
}

/** Visits the site behind a proxy that can lose it, and waits until another page is saved. */
async function visitBehindProxy(page: Page, baseURL: string | undefined, path: string) {
  const proxy = await startHangingProxy(baseURL ?? '');
  await page.goto(`${proxy.url}/warranty`);
  await untilHydrated(page);
  await registered(page);
  await saved(page, path);
  return proxy;
}

const note = (page: Page) => page.locator('[data-saved-page]');

async function goOffline(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
}

test('visited pages and the price list are read without a connection, and say how old they are @phone', async ({
  page,
  context,
}) => {
  await page.goto('/product/1');
  await untilHydrated(page);
  await registered(page);
  await saved(page, '/product/1');
  await saved(page, '/prices');
  await goOffline(context);
  await page.goto('/product/1');
  await expect(note(page)).toContainText(/This page was saved on .+ at \d/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoOverflow(page);
  await axe(page);
  // Another link to the same page, as an advertisement has it.
  await page.goto('/product/1?fbclid=IwY2xjawO');
  await expect(note(page)).toContainText(/This page was saved on .+ at \d/);
  await note(page).getByRole('link', { name: 'Saved price list' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Price List' })).toBeVisible();
  await expect(note(page)).toContainText('Prices and stock may have changed since');

  await page.goto('/warranty');
  await expect(note(page)).toContainText('is not saved on this device');
  await expect(page.getByRole('link', { name: '(734) 555-0142' }).first()).toBeVisible();

  await page.goto('/request?token=1.2.3');
  await expect(note(page)).toContainText('is not saved on this device');

  await page.goto('/warranty');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Warranty' })).toBeVisible();
  await expect(note(page)).toHaveCount(0);
});

test('links of the running app lead to saved pages without a connection; one in which something is typed waits for its person when the connection is back @desktop', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await untilHydrated(page);
  await registered(page);
  await saved(page, '/contact');

  // A page that was reached by a link of the app is saved, too.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Warranty' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Warranty' })).toBeVisible();
  await saved(page, '/warranty');
  await goOffline(context);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  await expect(note(page)).toContainText('This page was saved on');
  await expect(page.getByText(/^You are offline\. This form cannot be sent now; call/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeDisabled();
  await axe(page);
  await page.goto('/warranty');
  await expect(page.getByRole('heading', { level: 1, name: 'Warranty' })).toBeVisible();
  await expect(note(page)).toContainText('This page was saved on');

  await page.goto('/contact');
  await expect(note(page)).toContainText('You are offline.');
  const search = page.getByRole('banner').locator('[name=search]').filter({ visible: true });
  await search.fill('CS-590');
  await context.setOffline(false);
  await expect(note(page)).toContainText('You are connected again.');
  await expect(search).toHaveValue('CS-590');
  await note(page).getByRole('link', { name: 'Try again' }).click();
  await expect(note(page)).toHaveCount(0);
});

test('a saved page that the shop took away since is deleted when its address is opened @desktop', async ({
  page,
}) => {
  await page.goto('/');
  await untilHydrated(page);
  await registered(page);
  await page.evaluate(async () => (await caches.open('pages')).put('/product/999999', new Response('Sold')));
  await saved(page, '/product/999999');
  await page.goto('/product/999999');
  await expect(page.getByRole('heading', { name: 'Product Not Found' })).toBeVisible();
  const isSaved = () => page.evaluate(async () => Boolean(await caches.match('/product/999999')));
  await expect.poll(isSaved).toBe(false);
});

test('a saved page is shown where the network hangs, and not after the browser’s own limit @desktop', async ({
  page,
  baseURL,
}) => {
  const proxy = await visitBehindProxy(page, baseURL, '/contact');
  proxy.hang();
  await page.goto(`${proxy.url}/contact`);
  await expect(note(page)).toContainText(/Our site does not answer\. This page was saved on .+ at \d/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  proxy.close();
});

test('a saved page, or how to reach the shop, is shown instead of a proxy’s error @desktop', async ({
  page,
  baseURL,
}) => {
  const proxy = await visitBehindProxy(page, baseURL, '/prices');
  proxy.loseServer();
  await page.goto(`${proxy.url}/prices`);
  await expect(note(page)).toContainText(/Our site does not answer\. This page was saved on .+ at \d/);
  for (const path of ['/faq', '/account']) {
    await page.goto(proxy.url + path);
    await expect(note(page)).toContainText(
      'Our site does not answer. The page that you asked for is not saved',
    );
  }
  proxy.close();
});

test('no page of somebody who is signed in is saved, and the page that signs out does so @desktop', async ({
  page,
}) => {
  await signIn(page, 'customer');
  await page.goto('/prices');
  await untilHydrated(page);
  await registered(page);
  await page.reload();
  await untilHydrated(page);
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const kept = await page.evaluate(async () =>
    (await (await caches.open('pages')).keys()).map(({ url }) => new URL(url).pathname),
  );
  expect(kept).toEqual([]);
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login$/);
});

test('the price list is by category, fits, and prints @desktop', async ({ page }) => {
  await page.goto('/prices');
  await untilHydrated(page);
  await expect(page.getByRole('table', { name: 'Chainsaws' })).toBeVisible();
  await axeInBothSchemes(page);
  for (const width of [320, 1600]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoOverflow(page);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Sections of the list' })).toBeHidden();
});
