import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Waits for what moves: half-faded text has no contrast. What is out of sight stays half-faded until it is drawn, which is
 * why all of it is.
 */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const drawn = new CSSStyleSheet();
    drawn.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [drawn];
    await new Promise(requestAnimationFrame);
    const finite = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(finite.map((animation) => animation.finished));
  });
}

/** Fails for every accessibility violation of the page in its present state, in light colors and in dark ones. */
export async function axeInBothSchemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // Not an assertion: a failed first try of one waits 100 ms, and the page takes the colors a moment later each time.
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor({ state: 'attached' });
    await axe(page);
  }
}

/** Whether a look at the page before this one left axe-core in all of its frames: reading it again takes as long as a look. */
async function hasAxe(page: Page): Promise<boolean> {
  const frames = page.frames().map((frame) => frame.evaluate(() => 'axe' in window));
  return (await Promise.all(frames)).every(Boolean);
}

/** Fails for every accessibility violation that axe finds on the page, naming the rule and the elements. */
export async function axe(page: Page): Promise<void> {
  await settle(page);
  const source = (await hasAxe(page)) ? { axeSource: 'void 0' } : {};
  // All rules run; the thousands of elements that passed stay in the browser.
  const { violations } = await new AxeBuilder({ page, ...source })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  const found = violations.map(({ id, help, impact, nodes }) =>
    [
      `${id} (${impact}): ${help}`,
      ...nodes.map(({ target, failureSummary }) => `  ${target.join(' ')}\n    ${failureSummary}`),
    ].join('\n'),
  );
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}
