import { expect, it } from 'vitest';
import { inlineStyles } from './inline-styles.ts';

const link = (href: string, more = '') =>
  `<link rel="stylesheet" href="${href}" data-precedence="default"${more}/>`;
const styles = new Map(['/assets/a-1.css', '/assets/b_2.css'].map((href) => [href, `/* ${href} $& */`]));

it('puts the styles of a page into its head, in their order, and switches their links off', () => {
  const html = `<html><head>${link('/assets/a-1.css')}${link('/assets/b_2.css')}</head><body>Text</body></html>`;
  expect(inlineStyles(html, styles)).toBe(
    `<html><head><style>/* /assets/a-1.css $& */</style>${link('/assets/a-1.css', ' disabled=""')}` +
      `<style>/* /assets/b_2.css $& */</style>${link('/assets/b_2.css', ' disabled=""')}</head><body>Text</body></html>`,
  );
});

it.each([
  ['a link in the text of a page', `<head></head><body>${link('/assets/a-1.css')}</body>`],
  ['a stylesheet from elsewhere', `<head>${link('https://elsewhere.example/assets/a.css')}</head>`],
  ['an answer that is no page', link('/assets/a-1.css')],
])('leaves %s alone', (_what, html) => {
  expect(inlineStyles(html, styles)).toBe(html);
});
