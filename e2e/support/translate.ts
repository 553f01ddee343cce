import type { Page } from '@playwright/test';

/** What a translator of a browser does: puts an element in the place of each text, also of those that come later. Its language is capitals. */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isSkipped = (parent: Element | null) =>
      !parent || parent.closest('script, style, textarea, title, font');
    const translateIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let text = walker.nextNode(); text; text = walker.nextNode())
        if (text instanceof Text && text.data.trim() && !isSkipped(text.parentElement)) texts.push(text);
      for (const text of texts) {
        const translation = document.createElement('font');
        const inner = document.createElement('font');
        inner.textContent = text.data.toUpperCase();
        translation.append(inner);
        text.before(translation);
        text.remove();
      }
    };
    translateIn(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes)
          if (node.isConnected) translateIn(node instanceof Text ? (node.parentNode ?? node) : node);
    }).observe(document.body, { childList: true, subtree: true });
  });
}
