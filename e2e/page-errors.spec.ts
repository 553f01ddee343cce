import { expect, test, untilHydrated } from './support/test.ts';

test.use({ expectedConsole: [/The page broke/] });

test('an error of the site’s own code is reported to its log @desktop', async ({ page }) => {
  await page.route('**/assets/broken.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new TypeError("The page broke")' }),
  );
  await page.goto('/contact?about=Toro');
  await untilHydrated(page);
  const reported = page.waitForResponse('**/api/page-errors');
  await page.addScriptTag({ url: '/assets/broken.js' });
  const response = await reported;
  expect(response.request().postDataJSON()).toEqual({
    message: 'The page broke',
    source: '/assets/broken.js:1:7',
    page: '/contact',
  });
  expect(response.status()).toBe(200);
});
