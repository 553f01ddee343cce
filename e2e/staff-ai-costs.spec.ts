import { signInAs } from './support/sign-in.ts';
import { axeInBothSchemes, expect, expectNoOverflow, test } from './support/test.ts';

test('the costs of the AI can be read and entered, on a phone too @phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signInAs(page, 'owner', '/admin/data-enrichment');
  const costs = page.getByRole('region', { name: 'AI costs' });
  await expect(costs).toContainText('this month');
  await costs.getByText('Per day').click();
  await axeInBothSchemes(page);
  await expectNoOverflow(page);
  await page.goto('/admin/settings');
  const form = page.getByRole('region', { name: 'Costs of the AI' });
  await form.getByRole('textbox', { name: 'Model', exact: true }).first().fill('');
  await form.getByRole('button', { name: 'Save the costs' }).click();
  await expect(form.getByRole('textbox', { name: 'Model', exact: true }).first()).toHaveAccessibleDescription(
    'Model is required',
  );
  await axeInBothSchemes(page);
  await expectNoOverflow(page);
});
