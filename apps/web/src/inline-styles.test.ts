import { expect, it } from 'vitest';
import { inlineStyles } from './inline-styles.ts';

const link = (href: string, more = '') =>
  `<link rel="stylesheet" href="${href}" data-precedence="default"${more}/>`;
const styles = new Map(['/assets/a-1.css', '/assets/b_2.css'].map((href) => [href, `/* ${href} $& */`]));

it('puts the styles of a page into its head, in their order, and switches their links off', () => {
  const head = `<html><head>${link('/assets/a-1.css')}${link('/assets/b_2.css')}`;
  expect(inlineStyles(head, styles)).toBe(
    `<html><head><style>/* /assets/a-1.css $& */</style>${link('/assets/a-1.css', ' disabled=""')}` +
      `<style>/* /assets/b_2.css $& */</style>${link('/assets/b_2.css', ' disabled=""')}`,
  );
});

it('leaves a stylesheet from elsewhere alone', () => {
  const head = `<html><head>${link('https://elsewhere.example/assets/a.css')}`;
  expect(inlineStyles(head, styles)).toBe(head);
});
