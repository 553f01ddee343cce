import {
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  type MantineColor,
  mergeMantineTheme,
} from '@mantine/core';
import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import type { Scheme } from './palette.ts';
import { themeColors } from './theme/colors.ts';
import { cssVariablesResolver, theme } from './theme.ts';

const merged = mergeMantineTheme(DEFAULT_THEME, theme);

function variablesOf(scheme: Scheme): (name: string) => string {
  const defaults = defaultCssVariablesResolver(merged);
  const own = cssVariablesResolver(merged);
  const all: Record<string, string | undefined> = {
    ...defaults.variables,
    ...defaults[scheme],
    ...own.variables,
    ...own[scheme],
  };
  function read(name: string): string {
    const value = all[name];
    if (value === undefined) throw new Error(`${name} is not set`);
    const reference = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
    return reference === undefined ? value : read(reference);
  }
  return read;
}

const textOnGround = [
  ['text', 'body'],
  ['dimmed', 'body'],
  ['dimmed', 'default'],
  ['placeholder', 'default'],
  ['placeholder', 'body'],
  ['anchor', 'body'],
  ['anchor', 'default'],
  ['error', 'body'],
  ['error', 'default'],
  ['success', 'body'],
  ['default-color', 'default'],
  ['default-color', 'default-hover'],
  ['disabled-color', 'disabled'],
] as const;

const variantPairs = [
  ['contrast', 'filled'],
  ['contrast', 'filled-hover'],
  ['light-color', 'light'],
  ['light-color', 'light-hover'],
] as const;

describe.each(['light', 'dark'] as const)('theme, %s', (scheme) => {
  const read = variablesOf(scheme);
  const ratio = (text: string, ground: string) =>
    contrast(read(`--mantine-color-${text}`), read(`--mantine-color-${ground}`));

  it.each(textOnGround)('%s is readable on %s', (text, ground) => {
    expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(Object.keys(themeColors))('every variant of %s is readable', (color) => {
    for (const [text, ground] of variantPairs) {
      expect(ratio(`${color}-${text}`, `${color}-${ground}`), `${text} on ${ground}`).toBeGreaterThanOrEqual(
        4.5,
      );
    }
    for (const ground of ['body', 'default']) {
      expect(ratio(`${color}-text`, ground), `text on ${ground}`).toBeGreaterThanOrEqual(4.5);
      expect(ratio(`${color}-outline`, ground), `outline on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('makes the border of a field visible', () => {
    expect(
      ratio(scheme === 'light' ? 'gray-4' : 'dark-4', scheme === 'light' ? 'white' : 'dark-6'),
    ).toBeGreaterThan(3);
  });
});

describe('variantColorResolver', () => {
  const resolve = (variant: string, color: MantineColor) =>
    merged.variantColorResolver({ theme: merged, variant, color });

  it('uses the readable text color for filled controls', () => {
    expect(resolve('filled', 'spruce').color).toBe('var(--mantine-color-spruce-contrast)');
    expect(resolve('filled', 'brass').color).toBe('var(--mantine-color-brass-contrast)');
  });

  it('uses the result of Mantine for other variants and colors', () => {
    expect(resolve('light', 'brass').color).toBe('var(--mantine-color-brass-light-color)');
    expect(resolve('filled', '#123456').color).toBe('var(--mantine-color-white)');
  });
});
