import { expect, test, untilHydrated } from './support/test.ts';

/** What one sees first of the main screens, in the scheme of each width: light on a desk, dark on a phone. */
const screens = {
  home: '/',
  inventory: '/inventory',
  product: '/inventory?search=75746',
  brand: '/brands/cub-cadet',
};

test('the main screens look as they did', async ({ page }, { project }) => {
  await page.emulateMedia({
    colorScheme: project.name === 'phone' ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(path);
    await untilHydrated(page);
    if (name === 'product') {
      await page.getByRole('article').getByRole('link').first().click();
      await expect(page.getByRole('region', { name: 'Images' })).toBeVisible();
    }
    // The hero changes with the season; the home page is looked at from below it.
    if (name === 'home') {
      await page
        .getByRole('heading', { name: 'Authorized dealer' })
        .evaluate((node) => node.scrollIntoView());
    }
    await expect(page).toHaveScreenshot(`${name}.png`, { animations: 'disabled', maxDiffPixelRatio: 0.02 });
  }
});
