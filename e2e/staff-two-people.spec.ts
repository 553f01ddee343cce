import { signInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('two tabs of New Products each keep their own machine, also through a reload and a closed tab @desktop', async ({
  page,
  context,
}) => {
  await signInAs(page, 'staff', '/admin/inventory');
  const nameIn = (tab: typeof page) => tab.locator('[data-field=name] input');
  await nameIn(page).fill('A mower of the first tab');
  const second = await context.newPage();
  await second.goto('/admin/inventory');
  await expect(nameIn(second)).toHaveValue('');
  await nameIn(second).fill('A saw of the second tab');
  await page.reload();
  await expect(nameIn(page)).toHaveValue('A mower of the first tab');
  await second.close();
  await page.close();
  const third = await context.newPage();
  await third.goto('/admin/inventory');
  await expect(nameIn(third)).toHaveValue(/^A (mower of the first|saw of the second) tab$/);
});
