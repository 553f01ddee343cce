import { createTheme, type MantineColorsTuple, rem } from '@mantine/core';
import { DESKTOP, LAPTOP, LARGE_PHONE, LARGE_TABLET, TABLET } from './breakpoints.ts';
import { palette } from './palette.ts';
import { type ThemeColor, themeColors } from './theme/colors.ts';
import { themeComponents } from './theme/components.ts';
import { variantColorResolver } from './theme/resolvers.ts';

export { cssVariablesResolver } from './theme/resolvers.ts';

declare module '@mantine/core' {
  /** Makes an unknown color a type error: Mantine would use its name as a CSS color. */
  export interface MantineThemeColorsOverride {
    colors: Record<ThemeColor | 'dimmed' | `var(--${string})` | `#${string}`, MantineColorsTuple>;
  }
}

function headingSize(size: number, lineHeight: string) {
  return { fontSize: rem(size), lineHeight };
}

/**
 * The shop's Mantine theme. Pass it to `MantineProvider` together with `cssVariablesResolver`; it uses the custom
 * properties of `@dealer/ui/styles.css`. Imports Mantine's components, so only screens that use them should import it.
 */
export const theme = createTheme({
  colors: themeColors,
  primaryColor: 'spruce',
  primaryShade: { light: 8, dark: 6 },
  white: palette.light.surface,
  black: palette.light.ink,
  variantColorResolver,
  fontFamily: 'var(--font-text)',
  headings: {
    fontFamily: 'var(--font-heading)',
    fontWeight: '700',
    textWrap: 'balance',
    sizes: {
      h1: headingSize(40, '1.1'),
      h2: headingSize(28, '1.1'),
      h3: headingSize(22, '1.15'),
      h4: headingSize(18, '1.2'),
      h5: headingSize(16, '1.25'),
      h6: headingSize(14, '1.3'),
    },
  },
  fontSizes: { xs: rem(14), sm: rem(16), md: rem(16), lg: rem(18), xl: rem(22) },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  radius: { xs: rem(2), sm: rem(4), md: rem(4), lg: rem(4), xl: rem(4) },
  defaultRadius: 'sm',
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
  shadows: {
    xs: 'none',
    sm: 'none',
    md: 'var(--float)',
    lg: 'var(--float)',
    xl: 'var(--float)',
  },
  breakpoints: {
    xs: LARGE_PHONE,
    sm: TABLET,
    md: LARGE_TABLET,
    lg: LAPTOP,
    xl: DESKTOP,
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: themeComponents,
});
