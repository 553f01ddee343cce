import config from '../playwright.config.ts';
import { signIn } from './support/sign-in.ts';
import { expect, expectNoOverflow, test } from './support/test.ts';

const { launchOptions } = config.use ?? {};
// As somebody sets it for all sites.
const twiceTheSize = '--blink-settings=defaultFontSize=32';
test.use({ launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), twiceTheSize] } });

test('letters of twice the size get the page of a narrow window, and nothing is cut off @desktop', async ({
  page,
}) => {
  const visit = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoOverflow(page, path);
  };
  await visit('/');
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
  await signIn(page, 'owner');
  // The width of the window in letters is that of a large phone.
  for (const path of ['/admin/quotes', '/admin/inventory', '/admin/settings']) await visit(path);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/', '/inventory', '/product/1', '/product/1/print', '/services', '/contact'])
    await visit(path);
});
