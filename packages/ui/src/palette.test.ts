import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { edgePairs, palette, type Scheme, textPairs } from './palette.ts';

const schemes: readonly Scheme[] = ['light', 'dark'];
const css = readFileSync(new URL('./styles/tokens.css', import.meta.url), 'utf8');

function tokensOf(scheme: Scheme): Map<string, string> {
  const start = scheme === 'light' ? css.indexOf(':root {') : css.indexOf('data-mantine-color-scheme');
  const block = css.slice(start, css.indexOf('}', start));
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

describe.each(schemes)('palette, %s', (scheme) => {
  it('equals the values of the stylesheet', () => {
    expect(Object.fromEntries(tokensOf(scheme))).toMatchObject(palette[scheme]);
  });

  it.each(textPairs)('%s is readable on %s', (text, ground) => {
    expect(contrast(palette[scheme][text], palette[scheme][ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(edgePairs)('the edge of %s is visible on %s', (edge, ground) => {
    expect(contrast(palette[scheme][edge], palette[scheme][ground])).toBeGreaterThanOrEqual(3);
  });
});

describe('contrast', () => {
  it('is from 1 to 21 in either order', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
    expect(contrast('#1d211c', '#1d211c')).toBe(1);
  });

  it('throws for a color in another notation', () => {
    expect(() => contrast('red', '#ffffff')).toThrow('red');
  });
});
