import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { edgePairs, palette, type Scheme, textPairs } from './palette.ts';

const schemes: readonly Scheme[] = ['light', 'dark'];
/** What is drawn as paper is white in both schemes. */
const selectors = { light: ':root,\n.on-paper', dark: ':root[data-mantine-color-scheme="dark"]' };

/** The custom properties of a scheme. */
function blockOf(scheme: Scheme): string {
  const lines = Object.entries(palette[scheme]).map(([name, color]) => `  --${name}: ${color};`);
  return `${selectors[scheme]} {\n${lines.join('\n')}\n}\n`;
}

it('is what the stylesheet says: -u writes it again', async () => {
  const says = '/* Written from palette.ts: npx vitest run --config vitest.workspace.ts palette -u */';
  const css = [says, ...schemes.map(blockOf)].join('\n\n').replaceAll('\n\n\n', '\n\n');
  await expect(css).toMatchFileSnapshot('./styles/colors.css');
});

describe.each(schemes)('palette, %s', (scheme) => {
  it.each(textPairs)('%s is readable on %s', (text, ground) => {
    expect(contrast(palette[scheme][text], palette[scheme][ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(edgePairs)('the edge of %s is visible on %s', (edge, ground) => {
    expect(contrast(palette[scheme][edge], palette[scheme][ground])).toBeGreaterThanOrEqual(3);
  });
});

it.each(textPairs.filter(([, ground]) => ground === 'paper'))('%s is readable on white', (text) => {
  expect(contrast(palette.light[text], '#ffffff')).toBeGreaterThanOrEqual(4.5);
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
