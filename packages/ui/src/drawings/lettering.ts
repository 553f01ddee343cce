type Glyph = { width: number; path: string };

/** Single-stroke drafting letters on a grid ten units high with its origin at the top left; stroke ends are round. */
const glyphs: Record<string, Glyph> = {
  ' ': { width: 3, path: '' },
  '"': { width: 2.2, path: 'M.3 0V2.8M2.1 0V2.8' },
  '.': { width: 0.6, path: 'M.3 9.9V10' },
  '-': { width: 3.4, path: 'M0 5.4H3.4' },
  '/': { width: 4, path: 'M0 10L4 0' },
  '0': { width: 6, path: 'M3 0C1.1 0 0 1.7 0 5S1.1 10 3 10 6 8.3 6 5 4.9 0 3 0Z' },
  '1': { width: 3, path: 'M.2 2.2L3 0V10' },
  '2': { width: 6, path: 'M.2 2.6C.4 1 1.5 0 3 0 4.7 0 5.8 1.1 5.8 2.7 5.8 4.7 3.6 6.2 0 10H6' },
  '3': {
    width: 6,
    path: 'M.3 1.6C.8.6 1.8 0 3 0 4.6 0 5.7 1 5.7 2.5S4.6 4.8 2.6 4.8C4.8 4.8 6 5.8 6 7.4S4.7 10 3 10C1.6 10 .5 9.3 0 8.2',
  },
  '4': { width: 6, path: 'M4.5 10V0L0 7.2H6' },
  '5': {
    width: 6,
    path: 'M5.4 0H1L.5 4.6C1.2 4 2 3.7 2.9 3.7 4.7 3.7 6 5 6 6.8S4.7 10 2.9 10C1.5 10 .5 9.3 0 8.2',
  },
  '6': {
    width: 6,
    path: 'M5.3 1.2C4.8.4 4 0 3.1 0 1.2 0 0 2 0 5.6V6.7C0 8.7 1.2 10 3 10S6 8.6 6 6.8 4.7 3.8 3 3.8 0 5 0 6.7',
  },
  '7': { width: 6, path: 'M0 0H6C4.2 3 2.8 6.4 2.4 10' },
  '8': {
    width: 6,
    path: 'M3 4.7C1.4 4.7.5 3.8.5 2.4S1.5 0 3 0 5.5 1 5.5 2.4 4.6 4.7 3 4.7 0 5.7 0 7.4 1.2 10 3 10 6 9 6 7.4 4.7 4.7 3 4.7Z',
  },
  '9': {
    width: 6,
    path: 'M.7 8.8C1.2 9.6 2 10 2.9 10 4.8 10 6 8 6 4.4V3.3C6 1.3 4.8 0 3 0S0 1.4 0 3.2 1.3 6.2 3 6.2 6 5 6 3.3',
  },
  A: { width: 6.4, path: 'M0 10L3.2 0L6.4 10M1.1 6.7H5.3' },
  B: {
    width: 6,
    path: 'M0 0V10H3.2C4.9 10 6 9 6 7.4S4.9 4.8 3.2 4.8H0M0 0H3C4.6 0 5.5.9 5.5 2.4S4.6 4.8 3 4.8',
  },
  C: { width: 6, path: 'M6 1.9C5.4.7 4.4 0 3.2 0 1.3 0 0 1.9 0 5S1.3 10 3.2 10C4.4 10 5.4 9.3 6 8.1' },
  D: { width: 6, path: 'M0 0V10H2.4C4.7 10 6 8.2 6 5S4.7 0 2.4 0Z' },
  E: { width: 5, path: 'M5 0H0V10H5M0 4.8H4.2' },
  F: { width: 5, path: 'M5 0H0V10M0 4.8H4.2' },
  G: { width: 6, path: 'M6 1.9C5.4.7 4.4 0 3.2 0 1.3 0 0 1.9 0 5S1.3 10 3.2 10C4.9 10 6 8.8 6 7V5.4H3.6' },
  H: { width: 6, path: 'M0 0V10M6 0V10M0 4.8H6' },
  I: { width: 0.4, path: 'M.2 0V10' },
  J: { width: 4, path: 'M4 0V7.4C4 9 3.2 10 2 10S0 9.2 0 7.8' },
  K: { width: 6, path: 'M0 0V10M5.6 0L0 6.2M2 4.1L6 10' },
  L: { width: 5, path: 'M0 0V10H5' },
  M: { width: 7, path: 'M0 10V0L3.5 6.4L7 0V10' },
  N: { width: 6, path: 'M0 10V0L6 10V0' },
  O: { width: 6.4, path: 'M3.2 0C1.3 0 0 1.9 0 5S1.3 10 3.2 10 6.4 8.1 6.4 5 5.1 0 3.2 0Z' },
  P: { width: 6, path: 'M0 10V0H3.2C4.9 0 6 1 6 2.7S4.9 5.4 3.2 5.4H0' },
  Q: { width: 6.4, path: 'M3.2 0C1.3 0 0 1.9 0 5S1.3 10 3.2 10 6.4 8.1 6.4 5 5.1 0 3.2 0ZM4 7.4L6.4 10.4' },
  R: { width: 6, path: 'M0 10V0H3.2C4.9 0 6 1 6 2.7S4.9 5.4 3.2 5.4H0M3 5.4L6 10' },
  S: {
    width: 6,
    path: 'M5.6 1.7C5.1.6 4.1 0 3 0 1.4 0 .3 1 .3 2.5.3 4.1 1.6 4.6 3 4.9 4.6 5.3 6 5.9 6 7.5 6 9 4.8 10 3 10 1.6 10 .6 9.4 0 8.2',
  },
  T: { width: 6, path: 'M0 0H6M3 0V10' },
  U: { width: 6, path: 'M0 0V6.6C0 8.7 1.2 10 3 10S6 8.7 6 6.6V0' },
  V: { width: 6, path: 'M0 0L3 10L6 0' },
  W: { width: 8, path: 'M0 0L2 10L4 2L6 10L8 0' },
  X: { width: 6, path: 'M0 0L6 10M6 0L0 10' },
  Y: { width: 6, path: 'M0 0L3 4.8L6 0M3 4.8V10' },
  Z: { width: 6, path: 'M0 0H6L0 10H6' },
};

const spacing = 2.2;

function glyphsOf(text: string): Glyph[] {
  return Array.from(text.toUpperCase(), (letter) => {
    const glyph = glyphs[letter];
    if (glyph === undefined) throw new Error(`No drafting letter for ${JSON.stringify(letter)}`);
    return glyph;
  });
}

/** Width of a line of text in the unit of `height` (the height of its digits). Throws for a sign without a letter form. */
export function letteringWidth(text: string, height: number): number {
  const units = glyphsOf(text).reduce((sum, glyph) => sum + glyph.width + spacing, -spacing);
  return (Math.max(0, units) * height) / 10;
}

/**
 * A line of drafting letters as SVG strokes, so that no font has to be installed. `x` and `baseline` are the position
 * of its left end. Supports A-Z (drawn as capitals), digits and `" . - /`; throws for other signs.
 */
export function letteringSvg(
  text: string,
  at: { x: number; baseline: number; height: number; stroke: number; color: string },
): string {
  const scale = at.height / 10;
  let offset = 0;
  const paths = glyphsOf(text).map((glyph) => {
    const path =
      glyph.path === '' ? '' : `<path transform="translate(${round(offset)} 0)" d="${glyph.path}"/>`;
    offset += glyph.width + spacing;
    return path;
  });
  const place = `translate(${round(at.x)} ${round(at.baseline - at.height)}) scale(${round(scale)})`;
  return `<g transform="${place}" fill="none" stroke="${at.color}" stroke-width="${round(at.stroke / scale)}" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g>`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
