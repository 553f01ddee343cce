import { timings } from '@dealer/ui/timings';
import type { Page } from '@playwright/test';
import { expect, test, untilHydrated } from './support/test.ts';

const toast = (page: Page) => page.getByRole('alert').filter({ hasText: 'Sign in failed' });

async function failToSignIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  // The toast before it may still be fading.
  await expect(toast(page).first()).toContainText('Invalid email or password');
}

test.use({ expectedConsole: [/401/] });

test('a toast closes after five seconds, by a newer one, by F8 and Enter, and by a swipe of 50 px to the right @desktop', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/login');
  await untilHydrated(page);

  await test.step('after five seconds, and only the newest one is visible', async () => {
    await failToSignIn(page);
    await page.clock.runFor(3000);
    await failToSignIn(page);
    await page.clock.runFor(3000);
    await expect(toast(page)).toHaveCount(1);
    await page.clock.runFor(3000);
    await expect(toast(page)).toHaveCount(0);
  });

  await test.step('F8 moves the focus to it, Enter closes it', async () => {
    await failToSignIn(page);
    await page.keyboard.press('F8');
    await expect(toast(page).getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.clock.runFor(1000);
    await expect(toast(page)).toHaveCount(0);
  });

  await test.step('a shorter swipe does not close it', async () => {
    const swipe = async (distance: number) => {
      // Waits until it has stopped moving; it does not close under the pointer.
      await toast(page).hover({ position: { x: 40, y: 20 } });
      const box = await toast(page).boundingBox();
      if (!box) throw new Error('no toast');
      const [x, y] = [Math.round(box.x) + 40, Math.round(box.y) + 20];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + distance, y, { steps: 8 });
      // The last step does not move sideways, so that the swipe has no speed, however fast the test runs.
      await page.mouse.move(x + distance, y + 2);
      await page.mouse.up();
    };
    await failToSignIn(page);
    await page.clock.resume();
    await swipe(timings.toastSwipePixels - 5);
    await expect(toast(page)).toBeVisible();
    await swipe(timings.toastSwipePixels);
    await expect(toast(page)).toHaveCount(0);
  });
});
