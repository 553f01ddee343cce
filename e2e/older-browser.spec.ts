import { expect, ownName, test, untilHydrated } from './support/test.ts';

test('a request is sent from a phone of 2017 @phone', async ({ page }, testInfo) => {
  // What the last Safari of such a phone does not have.
  await page.addInitScript(() => {
    Reflect.deleteProperty(AbortSignal, 'any');
    Reflect.deleteProperty(URL, 'canParse');
    Reflect.deleteProperty(URL, 'parse');
    for (const name of ['checkVisibility', 'moveBefore']) Reflect.deleteProperty(Element.prototype, name);
    for (const name of ['showPopover', 'hidePopover', 'togglePopover', 'popover'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
    Reflect.deleteProperty(document, 'startViewTransition');
    Reflect.deleteProperty(window, 'requestIdleCallback');
  });
  await page.goto('/product/1');
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('button', { name: 'Close menu' }).press('Shift+Tab');
  await expect(menu).toBeVisible();
  await menu.getByRole('button', { name: 'Close menu' }).click();
  await page.getByRole('button', { name: 'Get a quote' }).click();
  const modal = page.getByRole('dialog');
  await modal.getByLabel('First name').fill('Ada');
  await modal.getByLabel('Last name').fill(ownName(testInfo));
  await modal.getByLabel('Phone').fill('734-555-0190');
  await modal.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByText('Quote Request Sent!')).toBeVisible();
});
