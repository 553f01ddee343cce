import type { Page } from '@playwright/test';
import { holdScripts } from './support/hold-scripts.ts';
import { mailsWith } from './support/mails.ts';
import { expect, ownName, samplePassword, test, untilHydrated } from './support/test.ts';

/** Opens a page and holds its scripts back. @returns lets them through */
async function openEarly(page: Page, address: string): Promise<() => Promise<void>> {
  const start = await holdScripts(page);
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  return start;
}

/** Opens another page and goes Back before the scripts have loaded. @returns lets them through */
async function leaveAndComeBack(page: Page): Promise<() => Promise<void>> {
  await page.goto('/faq');
  await untilHydrated(page);
  const start = await holdScripts(page);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  return start;
}

/** Counts the calls of a procedure. */
function callsOf(page: Page, procedure: string): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(procedure)) calls.push(request.url());
  });
  return calls;
}

test('a message that is submitted before hydration is sent once @desktop', async ({
  page,
  inbox,
}, testInfo) => {
  const subject = `Early ${ownName(testInfo)}`;
  const calls = callsOf(page, 'contact.send');
  const start = await openEarly(page, '/contact');
  const form = page.getByRole('region', { name: 'Send Us a Message' });
  await form.getByLabel('First name').fill('Ada');
  await form.getByLabel('Last name').fill('Hill');
  await form.getByLabel('Email').fill('early@example.com');
  await form.getByRole('textbox', { name: 'Message' }).fill('Is the\nmower in?');
  await form.getByLabel('Subject').fill(subject);
  await form.getByLabel('Subject').press('Enter');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(page).toHaveURL('/contact');
  await start();
  await expect(page.getByText('Message Sent!')).toBeVisible();
  await expect(form.getByLabel('Subject')).toHaveValue('');
  expect(calls).toHaveLength(1);
  await mailsWith(inbox, subject, 1);
});

test('a page that is scrolled before hydration stays there, and the next one begins at its top @phone', async ({
  page,
}) => {
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  const start = await openEarly(page, '/terms');
  await page.evaluate(() => window.scrollTo({ top: 500 }));
  await start();
  await expect(scrolled()).resolves.toBe(500);
  await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/contact"]')?.click());
  await expect(page).toHaveURL('/contact');
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/terms');
  await expect.poll(scrolled).toBe(500);
});

test('text typed before hydration keeps its caret, and can be completed and sent @phone', async ({
  page,
}, testInfo) => {
  const start = await openEarly(page, '/services');
  await page.getByLabel('Service type').selectOption('Chainsaw Service');
  await page.getByLabel('Last name').fill(`Early-${ownName(testInfo)}`);
  await page.getByLabel('Email').fill('early@example.com');
  await page.getByRole('textbox', { name: 'Phone' }).fill('734-555-0190');
  await page.getByLabel('Equipment details').fill('A saw that does not start');
  await page.getByLabel('First name').fill('Aa');
  await page.getByLabel('First name').press('ArrowLeft');
  await start();
  await expect(page.getByLabel('Service description')).toBeVisible();
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.keyboard.press('d');
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByText('Service Request Submitted!')).toBeVisible();
});

test('a login submitted before hydration takes effect after it @desktop', async ({ page }) => {
  const start = await openEarly(page, '/login?next=/account');
  await page.getByLabel('Email').fill('customer@example.com');
  await page.getByLabel('Password').fill(samplePassword);
  await page.getByLabel('Password').press('Enter');
  await start();
  await expect(page).toHaveURL('/account');
});

test('sort order and filters chosen before hydration take effect together @desktop', async ({ page }) => {
  const start = await openEarly(page, '/inventory');
  await page.getByLabel('Sort by').selectOption('price-high');
  await page.getByRole('checkbox', { name: /^Toro/ }).check();
  await page.getByRole('checkbox', { name: /^Lawn Mowers/ }).check();
  await page.getByText('Table', { exact: true }).click();
  await start();
  await expect(page).toHaveURL(/sort=price-high/);
  await expect(page).toHaveURL(/brand=toro/i);
  await expect(page).toHaveURL(/category=lawn-mowers/);
  await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('checkbox', { name: /^Toro/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Table' })).toBeChecked();
  await expect(page.getByRole('table')).toBeVisible();
});

test('a search submitted before hydration is sent by the browser @phone', async ({ page }) => {
  const start = await openEarly(page, '/');
  const search = page.getByRole('searchbox').filter({ visible: true });
  await search.fill('Toro');
  await search.press('Enter');
  await expect(page).toHaveURL('/inventory?search=Toro');
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await start();
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Toro');
});

test('after Back, a message and a request for service have what was typed, also before hydration, and can be sent @desktop', async ({
  page,
}, testInfo) => {
  await page.goto('/contact');
  await untilHydrated(page);
  const form = page.getByRole('region', { name: 'Send Us a Message' });
  await form.getByLabel('First name').fill('Ada');
  await form.getByLabel('Email').fill('back@example.com');
  await form.getByLabel('Subject').fill(`Back ${ownName(testInfo)}`);
  await form.getByRole('textbox', { name: 'Message' }).fill('Is the\nmower in?');
  const start = await leaveAndComeBack(page);
  await form.getByLabel('Last name').fill('Hill');
  await start();
  await expect(form.getByLabel('Email')).toHaveValue('back@example.com');
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue('Is the\nmower in?');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message Sent!')).toBeVisible();
  await (await leaveAndComeBack(page))();
  // The device remembers who wrote, and nothing of what was sent.
  await expect(form.getByRole('button', { name: 'Not you?' })).toBeVisible();
  await expect(form.getByLabel('First name')).toHaveValue('Ada');
  await expect(form.getByLabel('Subject')).toHaveValue('');
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue('');

  await page.goto('/services');
  await untilHydrated(page);
  await page.getByLabel('Service type').selectOption('Chainsaw Service');
  await page.getByLabel('First name').fill('Bea');
  await page.getByLabel('Equipment details').fill('A saw that does not start');
  await (await leaveAndComeBack(page))();
  await expect(page.getByLabel('Service type')).toHaveValue('Chainsaw Service');
  await expect(page.getByLabel('Service description')).toHaveValue(/^Chain sharpened/);
  await expect(page.getByLabel('First name')).toHaveValue('Bea');
  await expect(page.getByLabel('Equipment details')).toHaveValue('A saw that does not start');
});

test('a quote that is asked for before hydration opens the modal, and does not leave the page @desktop', async ({
  page,
}) => {
  const start = await openEarly(page, '/product/1');
  await page.getByRole('main').getByRole('button', { name: 'Request Quote' }).first().click();
  await start();
  await expect(page.getByRole('dialog', { name: 'Request a Quote' })).toBeVisible();
  await expect(page).toHaveURL('/product/1');
});

test('the menu, the filters and a choice for comparison take effect when they were pressed before hydration @phone', async ({
  page,
}) => {
  const startMenu = await openEarly(page, '/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await startMenu();
  await expect(menu).toBeVisible();
  await expect(page.locator('dialog:modal')).toHaveCount(1);

  const startInventory = await openEarly(page, '/inventory');
  const toggle = page
    .getByRole('article')
    .getByRole('button', { name: /^Compare / })
    .first();
  await toggle.click();
  // Somebody who sees nothing happen presses again.
  await page.getByRole('button', { name: 'Show Filters' }).click();
  await page.getByRole('button', { name: 'Show Filters' }).click();
  await startInventory();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await expect(filters).toBeVisible();
  await filters.getByRole('button', { name: 'Hide Filters' }).click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('region', { name: 'Comparison' })).toBeVisible();
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
});
