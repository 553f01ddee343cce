import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Waits for what moves: half-faded text has no contrast. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
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
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await axe(page);
  }
}

/** Fails for every accessibility violation that axe finds on the page, naming the rule and the elements. */
export async function axe(page: Page): Promise<void> {
  await settle(page);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const found = violations.map(({ id, help, impact, nodes }) =>
    [
      `${id} (${impact}): ${help}`,
      ...nodes.map(({ target, failureSummary }) => `  ${target.join(' ')}\n    ${failureSummary}`),
    ].join('\n'),
  );
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}
