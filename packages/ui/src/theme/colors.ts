import type { MantineColorsTuple } from '@mantine/core';
import { palette } from '../palette.ts';

const spruce: MantineColorsTuple = [
  '#eef3ee',
  '#dde8df',
  '#bfd6c6',
  '#a0c3ad',
  '#82b195',
  '#5a9573',
  '#2f7a53',
  '#276143',
  '#1f4a33',
  '#15351f',
];

const brass: MantineColorsTuple = [
  '#faf3df',
  '#f3e6c4',
  '#ecd49f',
  '#e4c279',
  '#dcb04e',
  '#ca9d38',
  '#b98a1d',
  '#9a7214',
  '#7d5b0c',
  '#573f07',
];

/**
 * The theme's scales, light to dark. `gray` ranges from the surface of a plate over warm thin lines to ink, `dark`
 * from white lines to the dark blue of a blueprint. `green`, `teal` and `yellow` are replaced by colors of the shop, so
 * that components which use them by default fit the palette.
 */
export const themeColors = {
  spruce,
  green: spruce,
  teal: spruce,
  brass,
  yellow: brass,
  orange: [
    '#fbeee5',
    '#f6dccb',
    '#f6bd9f',
    '#f49c72',
    '#ef7a3f',
    '#dc672e',
    '#c9531c',
    '#b8460f',
    '#96370a',
    '#6f2806',
  ],
  red: [
    '#fbebe8',
    '#f5d9d4',
    '#f3bdb3',
    '#eea093',
    '#e88373',
    '#d66051',
    '#c23a2e',
    '#a3221f',
    '#861a18',
    '#5f1110',
  ],
  gray: [
    '#f7f3ea',
    '#f1ebdd',
    '#e6dfcd',
    '#d8d0bd',
    '#8d8674',
    '#757467',
    '#5d635b',
    '#464c45',
    '#313630',
    '#1d211c',
  ],
  dark: [
    '#f7f3ea',
    '#d5dcd1',
    '#a9b8ae',
    '#93a699',
    '#5f7d6e',
    '#22382e',
    '#182d24',
    '#10201a',
    '#0b1712',
    '#070f0c',
  ],
} satisfies Record<string, MantineColorsTuple>;

export type ThemeColor = keyof typeof themeColors;

type Tone = {
  fill: string;
  fillHover: string;
  onFill: string;
  tint: string;
  tintHover: string;
  text: string;
};

const { light, dark } = palette;

/** The tones of a color's filled, light and outline variants, by scheme; theme.test.ts requires a contrast of 4.5 : 1. */
export const tones: Record<'light' | 'dark', Record<ThemeColor, Tone>> = {
  light: byColor({
    spruce: tone(
      light.spruce,
      light['spruce-hover'],
      light['on-spruce'],
      light['tint-spruce'],
      '#cfdfd3',
      light.spruce,
    ),
    brass: tone(dark.brass, '#d3a43c', light.ink, light['tint-brass'], '#ecdcb2', light['brass-text']),
    orange: tone(
      light.orange,
      light['orange-hover'],
      light['on-orange'],
      light['tint-orange'],
      '#f2d0ba',
      light['orange-hover'],
    ),
    red: tone(light.error, '#861a18', light.surface, light['tint-error'], '#f1ccc5', light.error),
    gray: tone(light['ink-dim'], '#464c45', light.surface, '#f1ebdd', '#e6dfcd', '#464c45'),
    dark: tone(light.ink, '#313630', light.surface, '#e6dfcd', light.line, light.ink),
  }),
  dark: byColor({
    spruce: tone(
      dark.spruce,
      dark['spruce-hover'],
      dark['on-spruce'],
      dark['tint-spruce'],
      '#26573d',
      '#bfd6c6',
    ),
    brass: tone(dark.brass, '#e4c279', dark.paper, dark['tint-brass'], '#4a3d15', dark['brass-text']),
    orange: tone(
      dark.orange,
      dark['orange-hover'],
      dark['on-orange'],
      dark['tint-orange'],
      '#582e19',
      '#f49c72',
    ),
    red: tone('#c23a2e', '#a3221f', dark['on-spruce'], dark['tint-error'], '#582622', '#f3bdb3'),
    gray: tone('#d5dcd1', dark.ink, dark.paper, '#22382e', dark.line, '#d5dcd1'),
    dark: tone('#22382e', dark.line, dark.ink, '#22382e', dark.line, dark.ink),
  }),
};

function tone(
  fill: string,
  fillHover: string,
  onFill: string,
  tint: string,
  tintHover: string,
  text: string,
): Tone {
  return { fill, fillHover, onFill, tint, tintHover, text };
}

function byColor(
  own: Record<'spruce' | 'brass' | 'orange' | 'red' | 'gray' | 'dark', Tone>,
): Record<ThemeColor, Tone> {
  return { ...own, green: own.spruce, teal: own.spruce, yellow: own.brass };
}
