import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

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

/** The version that the builder has without its comments and long names: each page parses it before its first run. */
const minifiedAxe = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
    'axe-core/axe.min.js',
  ),
  'utf8',
);

/** The rules of axe that depend on colors; the scheme changes nothing else on a page. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** The color schemes that a test checks: one that runs on both screens checks each scheme on one of them. */
function schemesOfTest(): ('light' | 'dark')[] {
  const { tags, project } = test.info();
  if (tags.includes('@desktop') || tags.includes('@phone')) return ['light', 'dark'];
  return [project.name === 'phone' ? 'dark' : 'light'];
}

/**
 * Fails for every accessibility violation of the page in its current state, in light and in dark colors. A test that
 * runs on both screens checks light colors on the wide one and dark colors on the phone.
 * @param within a selector, as for `axe`
 */
export async function axeInBothSchemes(page: Page, within?: string): Promise<void> {
  const [first = 'light', second] = schemesOfTest();
  await showScheme(page, first);
  await axe(page, within);
  if (!second) return;
  await showScheme(page, second);
  await axe(page, within, colorRules);
}

/** Whether all frames of the page have axe-core from an earlier run; loading it takes as long as a run. */
async function hasAxe(page: Page): Promise<boolean> {
  const frames = page.frames().map((frame) => frame.evaluate(() => 'axe' in window));
  return (await Promise.all(frames)).every(Boolean);
}

/**
 * Fails for every accessibility violation that axe finds on the page, naming the rule and the elements.
 * @param within a selector of what to check, such as a dialog over a page that another test checks
 * @param rules the ids of the rules to run, all without them
 */
export async function axe(page: Page, within?: string, rules?: string[]): Promise<void> {
  await endAnimations(page);
  const axeSource = (await hasAxe(page)) ? 'void 0' : minifiedAxe;
  // Passed elements are not transferred: there are thousands.
  const builder = new AxeBuilder({ page, axeSource })
    .options({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) })
    .setLegacyMode();
  const { violations } = await (within ? builder.include(within) : builder).analyze();
  const found = violations.map(({ id, help, impact, nodes }) =>
    [
      `${id} (${impact}): ${help}`,
      ...nodes.map(({ target, failureSummary }) => `  ${target.join(' ')}\n    ${failureSummary}`),
    ].join('\n'),
  );
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}
