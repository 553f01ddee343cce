import config from '../playwright.config.ts';
import { signIn } from './support/sign-in.ts';
import { expect, expectNoOverflow, test } from './support/test.ts';

const { launchOptions } = config.use ?? {};
// As somebody sets it for all sites; the width of the window in letters is then that of a large phone.
const twiceTheSize = '--blink-settings=defaultFontSize=32';
test.use({ launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), twiceTheSize] } });

test('letters of twice the size get the page of a narrow window, and nothing is cut off @desktop', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
  await expectNoOverflow(page, '/');
  await signIn(page, 'owner');
  for (const path of [
    '/inventory',
    '/product/1',
    '/services',
    '/admin/quotes',
    '/admin/inventory',
    '/admin/settings',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoOverflow(page, path);
  }
});
