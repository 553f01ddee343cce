import { expect, expectNoOverflow, test, untilHydrated } from './support/test.ts';

test('pages print with the shop’s name, their prices and nothing to press @desktop', async ({ page }) => {
  // The width between the margins of a letter page.
  await page.setViewportSize({ width: 710, height: 900 });
  await page.goto('/inventory');
  await untilHydrated(page);
  await page.emulateMedia({ media: 'print' });
  const main = page.getByRole('main');
  await expect(page.getByText('7332 Lewis Ave, Temperance, MI 48182 · (734) 555-0142')).toBeVisible();
  await expect(main.getByRole('button')).toHaveCount(0);
  await expect(main.getByText('Sort by')).toBeHidden();
  // What lies over a plate covers it on a printer that prints no backgrounds.
  const cover = () =>
    main
      .locator('article')
      .first()
      .evaluate((plate) => getComputedStyle(plate, '::before').display);
  await expect.poll(cover).toBe('none');

  await page.emulateMedia({ media: 'screen' });
  await page.getByText('Table', { exact: true }).click();
  await expect(main.getByRole('table')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expectNoOverflow(page);
  await expect(main.getByRole('columnheader', { name: 'Price' })).toBeInViewport({ ratio: 1 });

  await page.emulateMedia({ media: 'print' });
  await page.goto('/faq');
  await expect(page.getByText('Single stage or two stage?')).toBeVisible();
  await expect(page.getByText(/A single-stage blower clears/)).toBeVisible();
});
