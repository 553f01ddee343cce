import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Ends animations, also offscreen ones, which are rendered for it: text that is fading in has too little contrast. They are
 * not waited for: a page that draws no frames at the moment would not end them.
 */
async function endAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    const visible = new CSSStyleSheet();
    visible.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [visible];
    const running = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity,
        );
    // A transition that ends may start those of the elements inside.
    for (let found = running(); found.length > 0; found = running())
      for (const animation of found) animation.finish();
  });
}

async function showScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  // Not an assertion: after a failed first try, these wait 100 ms, and the scheme always changes a moment later.
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor({ state: 'attached' });
}

/** The rules of axe that depend on colors; the scheme changes nothing else on a page. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** Fails for every accessibility violation of the page in its current state, in light and in dark colors. */
export async function axeInBothSchemes(page: Page): Promise<void> {
  await showScheme(page, 'light');
  await axe(page);
  await showScheme(page, 'dark');
  await axe(page, colorRules);
}

/** Whether all frames of the page have axe-core from an earlier run; loading it takes as long as a run. */
async function hasAxe(page: Page): Promise<boolean> {
  const frames = page.frames().map((frame) => frame.evaluate(() => 'axe' in window));
  return (await Promise.all(frames)).every(Boolean);
}

/**
 * Fails for every accessibility violation that axe finds on the page, naming the rule and the elements.
 * @param rules the ids of the rules to run, all without them
 */
export async function axe(page: Page, rules?: string[]): Promise<void> {
  await endAnimations(page);
  const source = (await hasAxe(page)) ? { axeSource: 'void 0' } : {};
  // Passed elements are not transferred: there are thousands.
  const { violations } = await new AxeBuilder({ page, ...source })
    .options({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) })
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
