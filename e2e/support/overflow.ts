import { expect, type Locator, type Page } from '@playwright/test';

/**
 * The groups of choices of which some are cut off, and the elements that reach beyond the right edge of the page; empty when the
 * page is no wider than its window.
 */
function overflowingElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (group: Element) => group.scrollWidth > group.clientWidth + 1;
    const cut = [...document.querySelectorAll('[role=radiogroup]')]
      .filter(isCut)
      .map(({ ariaLabel }) => `cut off: ${ariaLabel}`);
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return cut;
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
    );
    const names = wide.map(
      (element) =>
        `${element.tagName.toLowerCase()} .${element.getAttribute('class')} ${element.textContent.slice(0, 40)}`,
    );
    return [...cut, `${scrollWidth} px of content in ${clientWidth} px`, ...names];
  });
}

/**
 * Expects that the page needs no horizontal scrolling and cuts off no choices, and names the elements that are too wide otherwise.
 * Fonts and scripts that react to a new size may need a moment.
 * @param what is shown, for the error message
 */
export async function expectNoOverflow(page: Page, what = page.url()): Promise<void> {
  await expect.poll(() => overflowingElements(page), `overflow of ${what}`).toEqual([]);
}

/** Expects that an element shows its whole text. */
export async function expectWholeText(element: Locator): Promise<void> {
  const missing = () => element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await expect.poll(missing).toBeLessThanOrEqual(0);
}
