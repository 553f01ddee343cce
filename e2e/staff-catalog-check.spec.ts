import { makeDraft } from './support/inventory.ts';
import { signIn } from './support/sign-in.ts';
import { axeInBothSchemes, expect, expectNoOverflow, ownName, test } from './support/test.ts';

test('a finding leads to its field, or is ignored with a reason @desktop', async ({ page }, info) => {
  const name = `Mower Check-${ownName(info)}`;
  await signIn(page, 'staff');
  await makeDraft(page, `Check-${ownName(info)}`, {
    description: 'A mower for every lawn, small or large. With a warranty of five years.',
    warrantyConsumer: '2 years',
  });
  await page.goto('/admin/catalog-check?rule=warranty');
  const product = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await expect(product).toContainText('The description promises 5 years of warranty, the fields 2.');
  await axeInBothSchemes(page);
  await expectNoOverflow(page);
  await product.getByRole('link', { name: /^Fix/ }).click();
  await expect(page.getByLabel('Description')).toBeFocused();
  await page.goBack();
  await product.getByRole('button', { name: /^Ignore/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Ignore this finding' });
  await dialog.getByLabel('Reason').fill('The maker says so');
  await dialog.getByRole('button', { name: 'Ignore' }).click();
  await expect(page.getByText('The finding is ignored until the value changes')).toBeVisible();
  await expect(product).toHaveCount(0);
  await page.getByRole('button', { name: /^Ignored \d/ }).click();
  await expect(product).toContainText('The maker says so');
});
