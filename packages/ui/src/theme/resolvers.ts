import {
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  type VariantColorsResolver,
} from '@mantine/core';
import { palette, type Scheme } from '../palette.ts';
import { themeColours, tones } from './colours.ts';

function schemeVariables(scheme: Scheme): Record<string, string> {
  const colours = palette[scheme];
  const variables: Record<string, string> = {
    '--mantine-color-body': colours.paper,
    '--mantine-color-text': colours.ink,
    '--mantine-color-bright': colours.ink,
    '--mantine-color-dimmed': colours['ink-dim'],
    '--mantine-color-placeholder': colours['ink-dim'],
    '--mantine-color-anchor': colours.link,
    '--mantine-color-error': colours.fault,
    '--mantine-color-success': colours.link,
    '--mantine-color-default': colours.surface,
    '--mantine-color-default-hover': colours.well,
    '--mantine-color-default-color': colours.ink,
    '--mantine-color-default-border': colours['line-field'],
    '--mantine-color-disabled': colours.well,
    '--mantine-color-disabled-color': colours['ink-dim'],
    '--mantine-color-disabled-border': colours.line,
    '--mantine-primary-color-contrast': colours['on-spruce'],
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

/** Puts the shop's tokens behind Mantine's variables, in both schemes; give it to `MantineProvider`. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: schemeVariables('light'),
  dark: schemeVariables('dark'),
});

/** As Mantine does it, but a filled control of the shop's colours takes the text colour that reads on it. */
export const variantColorResolver: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  if (input.variant !== 'filled' || input.color === undefined || !(input.color in themeColours))
    return resolved;
  return { ...resolved, color: `var(--mantine-color-${input.color}-contrast)` };
};
