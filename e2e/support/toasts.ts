import type { Page } from '@playwright/test';

declare global {
  interface Window {
    shownToasts?: string[];
  }
}

/**
 * Records every toast until the document is left, including toasts that are replaced before the test reads them.
 * @returns the texts so far, after pending renders
 */
export async function recordToasts(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const toasts: string[] = [];
    window.shownToasts = toasts;
    const find = () => document.querySelectorAll('#toasts [role]');
    const seen = new WeakSet<Element>(find());
    const record = () => {
      for (const toast of find()) {
        if (!seen.has(toast)) toasts.push(toast.textContent ?? '');
        seen.add(toast);
      }
    };
    new MutationObserver(record).observe(document.body, { subtree: true, childList: true });
  });
  return () =>
    page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.shownToasts ?? [])));
        }),
    );
}
