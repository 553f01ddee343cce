import {
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  type VariantColorsResolver,
} from '@mantine/core';
import { palette, type Scheme } from '../palette.ts';
import { themeColors, tones } from './colors.ts';

function schemeVariables(scheme: Scheme): Record<string, string> {
  const colors = palette[scheme];
  const variables: Record<string, string> = {
    '--mantine-color-body': colors.paper,
    '--mantine-color-text': colors.ink,
    '--mantine-color-bright': colors.ink,
    '--mantine-color-dimmed': colors['ink-dim'],
    '--mantine-color-placeholder': colors['ink-dim'],
    '--mantine-color-anchor': colors.link,
    '--mantine-color-error': colors.error,
    '--mantine-color-success': colors.link,
    '--mantine-color-default': colors.surface,
    '--mantine-color-default-hover': colors.well,
    '--mantine-color-default-color': colors.ink,
    '--mantine-color-default-border': colors['line-field'],
    '--mantine-color-disabled': colors.well,
    '--mantine-color-disabled-color': colors['ink-dim'],
    '--mantine-color-disabled-border': colors.line,
    '--mantine-primary-color-contrast': colors['on-spruce'],
  };
  for (const [name, tone] of Object.entries(tones[scheme])) {
    const prefix = `--mantine-color-${name}`;
    variables[`${prefix}-filled`] = tone.fill;
    variables[`${prefix}-filled-hover`] = tone.fillHover;
    variables[`${prefix}-contrast`] = tone.onFill;
    variables[`${prefix}-light`] = tone.tint;
    variables[`${prefix}-light-hover`] = tone.tintHover;
    variables[`${prefix}-light-color`] = tone.text;
    variables[`${prefix}-text`] = tone.text;
    variables[`${prefix}-outline`] = tone.text;
    variables[`${prefix}-outline-hover`] = tone.tint;
  }
  return variables;
}

/** Sets Mantine's CSS variables to the shop's tokens, in both schemes; for `MantineProvider`. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: schemeVariables('light'),
  dark: schemeVariables('dark'),
});

/** Mantine's resolver, but a filled control in a color of the shop has a readable text color. */
export const variantColorResolver: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  if (input.variant !== 'filled' || input.color === undefined || !(input.color in themeColors))
    return resolved;
  return { ...resolved, color: `var(--mantine-color-${input.color}-contrast)` };
};
