import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesMatching, root } from './lib/tree.ts';

const tokens = readFileSync(join(root, 'packages/ui/src/styles/tokens.css'), 'utf8');
const steps = new Map(
  [...tokens.matchAll(/^ {2}(--space-\d+): (\d+px);$/gm)].map(([, name = '', pixels = '']) => [pixels, name]),
);

/** A gap, a margin or a padding with its value. */
const spaces = /(?<![\w-])((?:row-|column-)?gap|(?:margin|padding)[\w-]*):\s*([^;{}]+)/g;

/** The declarations of a style sheet that write a step of space in pixels, with the name to use. */
function findLiterals(css: string): string[] {
  return [...css.matchAll(spaces)].flatMap(([declaration, , value = '']) =>
    [...value.matchAll(/(?<![\w.-])\d+px/g)].flatMap(([pixels]) => {
      const name = steps.get(pixels);
      return name ? [`${declaration}: use var(${name})`] : [];
    }),
  );
}

it('spaces have the names of tokens.css', () => {
  expect(steps.size).toBe(9);
  const found = filesMatching(/^(apps\/web|packages\/ui)\/src\/.*\.css$/).flatMap(({ path, text }) =>
    findLiterals(text).map((literal) => `${path}: ${literal}`),
  );
  expect(found).toEqual([]);
});

it('a step of space that is written in pixels is found', () => {
  expect(findLiterals('.a { gap: 6px 12px; width: 12px; margin: -12px 0 calc(8px + 1em) }')).toEqual([
    'gap: 6px 12px: use var(--space-15)',
    'margin: -12px 0 calc(8px + 1em) : use var(--space-1)',
  ]);
});
