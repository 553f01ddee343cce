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
  // Other tests add machines meanwhile.
  const shown = page.getByText(/^SHOWING \d+ PRODUCT\(S\)$/);
  const all = (await shown.textContent()) ?? '';
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByRole('checkbox', { name: /^snow blowers/i }).check();
  await expect(shown).not.toHaveText(all);
  const some = (await shown.textContent()) ?? '';
  await filters.getByRole('checkbox', { name: /^toro/i }).check();
  await expect(shown).not.toHaveText(some);
  const few = (await shown.textContent()) ?? '';
  await page.getByText('TABLE', { exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'PRICE' })).toBeVisible();
  await page.goBack();
  await expect(shown).not.toHaveText(few);
  const compare = page.getByRole('button', { name: /^compare /i });
  const count = page.getByRole('region', { name: 'Comparison' }).getByRole('status');
  await compare.nth(0).click();
  await expect(count).toHaveText('1 OF 10 CHOSEN TO COMPARE');
  await compare.nth(1).click();
  await expect(count).toHaveText('2 OF 10 CHOSEN TO COMPARE');
  await page.getByRole('region', { name: 'Machines' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/EQUIPMENT INVENTORY/);
  await page.getByRole('main').getByRole('button', { name: 'REQUEST QUOTE' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /submit request/i }).click();
  await expect(dialog.getByText(/first name is required/i)).toBeVisible();
  await dialog.getByRole('textbox', { name: /first name/i }).fill('Ada');
  await expect(dialog.getByText(/first name is required/i)).toBeHidden();
});
