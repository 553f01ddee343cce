import { axeInBothSchemes, expect, expectWholeText, test, untilHydrated } from './support/test.ts';

test('opens with hours and promise, is accessible, takes focus and returns it, and closes in each way', async ({
  page,
}) => {
  await page.goto('/brands/toro');
  await untilHydrated(page);
  const opener = page.getByRole('main').getByRole('button', { name: 'Request a Quote' });
  await opener.click();
  const modal = page.getByRole('dialog', { name: 'Request a Quote' });
  await expect(modal.getByRole('tab', { name: 'Request Quote' })).toHaveAttribute('aria-selected', 'true');
  await expect(modal.getByRole('radio', { name: 'New Equipment' })).toBeChecked();
  await modal.getByText('Servicing', { exact: true }).click();
  await expect(modal.getByRole('radio', { name: 'Servicing' })).toBeChecked();
  await expect(modal).toContainText('8:30 AM to 5:00 PM');
  // Nothing sticks out at its sides.
  await expectWholeText(modal);
  await expect(modal).toContainText('within 24 hours');
  await axeInBothSchemes(page);
  await modal.getByRole('tab', { name: 'Call Now' }).click();
  await expect(modal.getByRole('link', { name: /555/ })).toHaveAttribute('href', /^tel:/);
  await axeInBothSchemes(page, '[role=dialog]');
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    await expect(page.locator('[role=dialog]:focus-within')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await modal.getByRole('button', { name: 'Close' }).click();
  await expect(modal).toBeHidden();
  await opener.click();
  await expect(modal).toBeVisible();
  await page.mouse.click(3, 3);
  await expect(modal).toBeHidden();
});

test('is opened at the foot of a machine’s page, and has its button in sight on a small phone, with and without the optional questions @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto('/product/1');
  await untilHydrated(page);
  // Quote and call stay there, and nothing covers them.
  const bar = page.getByRole('region', { name: 'Ask about this machine' });
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect(bar.getByRole('link', { name: 'Call' })).toBeInViewport({ ratio: 1 });
  await bar.getByRole('button', { name: 'Get a quote' }).click();
  const modal = page.getByRole('dialog', { name: 'Request a Quote' });
  const submit = modal.getByRole('button', { name: 'Submit Request' });
  await expect(submit).toBeInViewport({ ratio: 1 });
  await expect(modal.getByRole('heading', { name: 'Request a Quote' })).toBeFocused();
  await modal.getByText('A few details help us answer faster (optional)').click();
  await modal.getByLabel('Best time to call').focus();
  await expect(modal.getByLabel('Best time to call')).toBeInViewport({ ratio: 1 });
  await expect(submit).toBeInViewport({ ratio: 1 });
});
