import { expect, expectNoHydrationNoise, test, untilHydrated } from './support/test.ts';

const click = 'utm_source=facebook&fbclid=IwY2xjawO97758&gad_source=1';

test('a page that an advertisement leads to hydrates, and its address can be shared @desktop', async ({
  page,
}) => {
  for (const path of [
    ...['/', '/product/1', '/inventory', '/inventory?category=lawn-mowers&page=2', '/find?job=mow&acres=1.5'],
    ...['/brands/toro', '/compare?ids=1,2', '/faq', '/contact', '/login?next=%2Faccount'],
  ]) {
    await expectNoHydrationNoise(page, `${path}${path.includes('?') ? '&' : '?'}${click}`);
    await expect(page).toHaveURL(path);
  }
});

test('Back leaves the page that an advertisement leads to @phone', async ({ page }) => {
  await page.goto('/faq');
  await page.goto(`/inventory?${click}`);
  await untilHydrated(page);
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\/\d+$/);
  await page.goBack();
  await expect(page).toHaveURL('/inventory');
  await page.goBack();
  await expect(page).toHaveURL('/faq');
});
