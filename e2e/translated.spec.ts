import { expect, test, untilHydrated } from './support/test.ts';
import { translate } from './support/translate.ts';

// A part that was translated before React had taken it over is rendered again.
test.use({ expectedConsole: [/React error #418/] });

test('a visitor whose browser translates the page filters, compares and asks for a machine @desktop', async ({
  page,
}) => {
  await page.goto('/inventory');
  await untilHydrated(page);
  await translate(page);
  await expect(page.getByText('SHOWING 194 PRODUCT(S)')).toBeVisible();
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByRole('checkbox', { name: /^snow blowers/i }).check();
  await expect(page.getByText('SHOWING 37 PRODUCT(S)')).toBeVisible();
  await filters.getByRole('checkbox', { name: /^toro/i }).check();
  await expect(page.getByText('SHOWING 37 PRODUCT(S)')).toBeHidden();
  await page.getByText('TABLE', { exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'PRICE' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('SHOWING 37 PRODUCT(S)')).toBeVisible();
  const compare = page.getByRole('button', { name: /^compare /i });
  const count = page.getByRole('region', { name: 'Comparison' }).getByRole('status');
  await compare.nth(0).click();
  await expect(count).toHaveText('1 OF 10');
  await compare.nth(1).click();
  await expect(count).toHaveText('2 OF 10');
  await page.getByRole('region', { name: 'Machines' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/EQUIPMENT INVENTORY/);
  await page.getByRole('main').getByRole('button', { name: 'REQUEST QUOTE' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /submit request/i }).click();
  await expect(dialog.getByText(/first name is required/i)).toBeVisible();
  await dialog.getByRole('textbox', { name: /first name/i }).fill('Ada');
  await expect(dialog.getByText(/first name is required/i)).toBeHidden();
});
