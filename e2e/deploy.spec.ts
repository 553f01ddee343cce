import type { Page } from '@playwright/test';
import { expect, ownName, test, untilHydrated } from './support/test.ts';

// What a browser says of a file that is not there, and the router of a page whose code did not arrive.
test.use({ expectedConsole: [/404|dynamically imported module/] });

/** Answers a part of the code as a server does that has a newer version. @param times how often; from then on it is there */
async function remove(page: Page, name: string, times: number, extension = 'js'): Promise<void> {
  const file = new RegExp(`/assets/${name}[^/]*\\.${extension}$`);
  await page.route(file, (route) => route.fulfill({ status: 404 }), { times });
}

/** Notices a reload: what is set on the window is gone then. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isBefore: true }));
}
const untilReloaded = (page: Page) => page.waitForFunction(() => !('isBefore' in window));

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilHydrated(page);
  await mark(page);
}

async function fillService(page: Page, lastName: string): Promise<void> {
  const form = page.getByRole('region', { name: 'Request Service' });
  await form.getByLabel('Service type').selectOption('Chainsaw Service');
  await form.getByLabel('First name').fill('Ada');
  await form.getByLabel('Last name').fill(lastName);
  await form.getByLabel('Email').fill('ada@example.com');
  await form.getByLabel('Phone').fill('734 555 0199');
  await form.getByLabel('Equipment details').fill('Echo CS-400, starts and dies');
}

test.describe('a deploy in the middle of a visit', () => {
  test('leads to the next page with one reload, even if only its styles are gone @desktop', async ({
    page,
  }) => {
    // Asked for ahead under the mouse, and once more by the click.
    await remove(page, 'warranty', 2);
    await open(page, '/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Warranty' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Warranty' })).toBeVisible();
    await untilReloaded(page);

    await remove(page, 'faq', 2, 'css');
    await open(page, '/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Questions' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Questions and Answers' })).toBeVisible();
    await untilReloaded(page);
  });

  test('opens the quote modal for its machine after one reload @desktop', async ({ page }) => {
    await remove(page, 'QuoteModal', 2);
    await open(page, '/product/1');
    await page.getByRole('main').getByRole('button', { name: 'Request Quote' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Request a Quote' });
    await expect(dialog.getByRole('textbox', { name: 'Equipment' })).toHaveValue(/^Toro/);
    await untilReloaded(page);
    await expect(page).toHaveURL('/product/1');
  });

  test('leads to the contact page with the machine where the modal stays away @desktop', async ({ page }) => {
    await remove(page, 'QuoteModal', 100);
    await open(page, '/product/1');
    await page.getByRole('main').getByRole('button', { name: 'Request Quote' }).first().click();
    await expect(page).toHaveURL(/\/contact\?about=Toro/);
    await expect(page.getByLabel('Subject')).toHaveValue(/^Quote for Toro/);
    await expect(page.getByRole('main')).toContainText('(734) 555-0142');
  });

  test('keeps a filled form, says why it was not sent, and sends it then @desktop', async ({
    page,
  }, testInfo) => {
    // Its code is asked for ahead, with the first input, and once more by the call.
    await remove(page, 'public-link', 2);
    await open(page, '/services');
    await fillService(page, ownName(testInfo));
    const submit = page.getByRole('button', { name: 'Submit Request' });
    await submit.click();
    await expect(page.getByRole('alert')).toContainText('what you typed is still here');
    await expect(page.getByLabel('Equipment details')).toHaveValue('Echo CS-400, starts and dies');
    await expect(page.getByLabel('Last name')).toHaveValue(ownName(testInfo));
    await submit.click();
    await expect(page.getByText(/^Request no\. \d+$/)).toBeVisible();
  });

  test('opens the quote modal again, in which a request can be sent @desktop', async ({ page }, testInfo) => {
    // The first call is the one of the modal itself.
    await remove(page, 'public-link', 2);
    await open(page, '/brands/toro');
    await page.getByRole('main').getByRole('button', { name: 'Request a Quote' }).first().click();
    await untilReloaded(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Equipment' }).fill('A mower for a steep acre');
    await dialog.getByLabel('First name').fill('Ada');
    await dialog.getByLabel('Last name').fill(ownName(testInfo));
    await dialog.getByLabel('Phone').fill('734 555 0199');
    await dialog.getByRole('button', { name: 'Submit Request' }).click();
    await expect(dialog.getByText('Quote Request Sent!')).toBeVisible();
  });

  test('names the phone number where a reload did not help @desktop', async ({ page }, testInfo) => {
    await remove(page, 'public-link', 100);
    await open(page, '/services');
    await fillService(page, ownName(testInfo));
    const submit = page.getByRole('button', { name: 'Submit Request' });
    await submit.click();
    await expect(page.getByRole('alert')).toContainText('what you typed is still here');
    await submit.click();
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: 'Failed to submit request. Please call us at (734) 555-0142.' }),
    ).toBeVisible();
    await expect(page.getByLabel('Equipment details')).toHaveValue('Echo CS-400, starts and dies');
  });
});
