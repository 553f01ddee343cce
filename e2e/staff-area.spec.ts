import type { Page } from '@playwright/test';
import { signInAs } from './support/sign-in.ts';
import {
  axe,
  axeInBothSchemes,
  expect,
  expectNoOverflow,
  ownName,
  test,
  untilSettled,
} from './support/test.ts';

const pages = [
  ['Dashboard', '/admin'],
  ['Quote Requests', '/admin/quotes'],
  ['Messages', '/admin/messages'],
  ['Data Enrichment', '/admin/data-enrichment'],
  ['Response Templates', '/admin/templates'],
] as const;

async function openNavigation(page: Page) {
  await expect(page.getByRole('link', { name: 'Return to Site' })).toBeVisible();
  const burger = page.getByRole('button', { name: 'Navigation' });
  if (await burger.isVisible()) await burger.click();
}

test('rejects visitors and customers, and the public site loads none of its code @desktop', async ({
  page,
  withoutJavaScript,
}) => {
  await withoutJavaScript.goto('/admin/quotes');
  await expect(withoutJavaScript.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(withoutJavaScript.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  await page.goto('/');
  await untilSettled(page);
  const code = (await Promise.all(scripts)).join('');
  expect(code).toContain('Request a Quote');
  expect(code).not.toMatch(/Access Denied|Return to Site|Enable Editing|Send Response/);

  await signInAs(page, 'customer', '/admin');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('shows staff their pages, on this screen', async ({ page }) => {
  await signInAs(page, 'staff', '/admin');
  await openNavigation(page);
  const navigation = page.getByRole('navigation', { name: 'Staff' });
  await expect(navigation.getByRole('link')).toHaveText([
    'Dashboard',
    /^Quote Requests/,
    /^Messages/,
    'Inventory Management',
    /^Data Enrichment/,
    'Response Templates',
  ]);
  await axe(page);
  await expect(page.getByRole('banner')).toContainText('Sam');
  await expect(page.getByRole('banner')).toContainText('admin');
  await expect(page.getByRole('link', { name: 'Return to Site' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('link', { name: 'Logout' })).toHaveAttribute('href', '/api/logout');
  for (const label of ['Total Products', 'Quote Requests', 'Pending Quotes', 'Responded Quotes']) {
    await expect(page.getByRole('list', { name: 'Figures' })).toContainText(label);
  }
  await navigation.getByRole('link', { name: 'Response Templates' }).click();
  await expect(page).toHaveURL('/admin/templates');
  for (const [title, path] of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  await page.goto('/admin/settings');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await page.goto('/admin?tab=drafts');
  await expect(page).toHaveURL('/admin/inventory?tab=drafts');
  await expect(page.getByRole('heading', { level: 1, name: 'Inventory Management' })).toBeVisible();
});

test('shows a superadmin the settings and open tasks, on this screen, in light and dark', async ({
  page,
}) => {
  await signInAs(page, 'owner', '/admin/settings');
  await expect(page.getByRole('textbox', { name: 'Service quote email' })).toBeDisabled();
  await expectNoOverflow(page);
  // The bar does not scroll: what it has no room for cannot be reached.
  await expect(page.getByRole('link', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
  await axeInBothSchemes(page);
  await page.goto('/admin');
  await expect(page.getByRole('region', { name: 'Before the site opens' })).toContainText(
    'Customer reviews: to do',
  );
  await axe(page);
});

test('lets superadmin set where mail goes @desktop', async ({ page }, testInfo) => {
  const address = `workshop-${ownName(testInfo)}@example.com`;
  await signInAs(page, 'owner', '/admin/settings');
  const editing = page.getByRole('checkbox', { name: 'Enable Editing' });
  const service = page.getByRole('textbox', { name: 'Service quote email' });
  const save = page.getByRole('button', { name: 'Save Changes' });
  await expect(service).toBeDisabled();
  await editing.check();
  await service.fill('discarded@example.com');
  await editing.uncheck();
  await expect(service).not.toHaveValue('discarded@example.com');
  await editing.check();
  await service.fill('no address');
  await save.click();
  await expect(page.getByText('Failed to update settings')).toBeVisible();
  await expect(service).toHaveAccessibleDescription(/Valid email is required/);
  await service.fill(address);
  await save.click();
  await expect(page.getByText('Settings updated')).toBeVisible();
  await expect(editing).not.toBeChecked();
  await editing.check();
  await service.fill('');
  await save.click();
  await expect(service).toHaveValue(address);
  await editing.check();
  await page.getByRole('button', { name: 'Use default: Service quote email' }).click();
  await expect(service).toHaveValue('');
  await page.getByRole('button', { name: 'Cancel' }).click();
});

test('checks the shop’s record, and tries the mail server @desktop', async ({ page }) => {
  await signInAs(page, 'owner', '/admin/settings');
  await page.getByLabel('Monday closes').fill('07:00');
  await page.getByRole('button', { name: 'Save the shop’s record' }).click();
  await expect(page.getByText('The closing time must be after the opening time')).toBeVisible();
  await expect(page.getByLabel('Monday closes')).toBeFocused();
  await page.getByRole('button', { name: 'Send test mail' }).click();
  await expect(page.getByText('To owner@example.com')).toBeVisible();
  await axe(page);
  await page.goto('/admin');
  await expect(page.getByRole('region', { name: 'Before the site opens' })).toContainText(
    'Mail server: done',
  );
});

test('keeps the messages of the contact page until they are handled @desktop', async ({ page }) => {
  const subject = 'Sharpening while one waits';
  const sent = await page.request.post('/api/contact', {
    data: {
      firstName: 'Dan',
      lastName: 'Field',
      email: 'dan@example.com',
      subject,
      message: 'Can you do it?',
    },
  });
  expect(sent.ok()).toBe(true);
  await signInAs(page, 'staff', '/admin/messages');
  const card = page.getByRole('listitem').filter({ hasText: subject });
  await expect(card).toContainText('Can you do it?');
  await card.getByRole('button', { name: /^Mark as handled/ }).click();
  await expect(card).toContainText('Handled by Sam');
  await page
    .getByRole('group', { name: 'Show' })
    .getByRole('button', { name: /^Waiting/ })
    .click();
  await expect(card).toHaveCount(0);
});

test('messages appear without a reload: in their list, and in the count on other pages @desktop', async ({
  page,
}, testInfo) => {
  const subjects = [1, 2].map((n) => `Blades, ${n} ${ownName(testInfo)}`);
  const send = async (subject = '') => {
    const data = {
      firstName: 'Eve',
      lastName: 'Mill',
      email: 'eve@example.com',
      subject,
      message: 'Are they in stock?',
    };
    expect((await page.request.post('/api/contact', { data })).ok()).toBe(true);
  };
  const listening = () =>
    page.waitForResponse((answer) => /admin\.events\.watch/.test(answer.url()) && answer.ok());
  let stream = listening();
  await signInAs(page, 'staff', '/admin/messages');
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await stream;
  await send(subjects[0]);
  await expect(page.getByText('New message')).toBeVisible();
  const card = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
  await expect(card.filter({ hasText: subjects[0] ?? '' })).toContainText('Not handled');
  await axe(page);

  stream = listening();
  await page.goto('/admin/templates');
  await stream;
  const link = page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: /^Messages/ });
  await expect(link).toContainText(/\d+ waiting/);
  const count = async () => Number(/\d+/.exec(await link.innerText())?.[0]);
  const before = await count();
  await send(subjects[1]);
  await expect.poll(count).toBeGreaterThan(before);
});
