import type { Page } from '@playwright/test';
import { makeDraft } from './support/inventory.ts';
import { signIn } from './support/sign-in.ts';
import { expect, ownName, test } from './support/test.ts';

const STOPS = 60;

/** The name of what has the focus where something covers it. */
function coveredName(): string | undefined {
  const focused = document.activeElement;
  // The choices of a group are drawn by their labels.
  if (!focused || focused === document.body || focused.matches('input[type=radio]')) return undefined;
  const { left, top, width, height } = focused.getBoundingClientRect();
  // The upper lines of what is higher than that.
  const hit = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 30));
  const isSeen = hit !== null && (focused.contains(hit) || hit.contains(focused));
  return isSeen ? undefined : `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.id}`;
}

/** Goes through the page by Tab. @returns the controls that something covered while they had the focus */
async function findCovered(page: Page): Promise<string[]> {
  const covered: string[] = [];
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(coveredName);
    if (name) covered.push(name);
  }
  return covered;
}

for (const [width, height] of [
  [1280, 720],
  [390, 844],
  // A laptop at 400 %.
  [320, 256],
] as const) {
  test(`the bar at the foot covers nothing that has the focus, at ${width} by ${height} @desktop`, async ({
    page,
  }, testInfo) => {
    await page.setViewportSize({ width, height });
    await signIn(page, 'staff');
    // Its own machines: what another test changes would move the page under the focus.
    const id = await makeDraft(page, `Foot-${width}-${ownName(testInfo)}`);
    await page.goto(`/admin/inventory?tab=drafts&edit=${id}`);
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
    await expect(findCovered(page)).resolves.toEqual([]);

    await page.goto('/admin/inventory?tab=published&search=echo');
    await page.getByRole('rowheader').first().waitFor();
    await page
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .first()
      .check();
    await expect(page.getByRole('region', { name: 'Selected products' })).toBeVisible();
    await expect(findCovered(page)).resolves.toEqual([]);
  });
}
