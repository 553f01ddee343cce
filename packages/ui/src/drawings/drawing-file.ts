import type { DrawingColors } from './brand-colors.ts';

/** The content of a drawing's file; lengths are in its own units. */
export type DrawingFile = {
  width: number;
  height: number;
  /** The SVG group of the drawing; its colors are custom properties. */
  markup: string;
  dimension: { x1: number; x2: number; y: number };
  /** Circle around the main part; scenes have none. */
  detail: { x: number; y: number; radius: number } | null;
};

function numbersOf(svg: string, attribute: string): number[] | null {
  const value = new RegExp(`${attribute}="([^"]*)"`).exec(svg)?.[1];
  return value === undefined ? null : value.split(' ').map(Number);
}

/** Parses the text of a file in drawings/. Throws if it is not a drawing. */
export function readDrawing(svg: string): DrawingFile {
  const markup = /<g id="drawing">[\s\S]*<\/g>/.exec(svg)?.[0];
  const [, , width, height] = numbersOf(svg, 'viewBox') ?? [];
  const [x1, x2, y] = ['data-dim-x1', 'data-dim-x2', 'data-dim-y'].map((name) => numbersOf(svg, name)?.[0]);
  if (markup === undefined || width === undefined || height === undefined) throw new Error('Not a drawing');
  if (x1 === undefined || x2 === undefined || y === undefined)
    throw new Error('A drawing without a dimension span');
  const [detailX, detailY, radius] = numbersOf(svg, 'data-detail') ?? [];
  const detail =
    detailX === undefined || detailY === undefined || radius === undefined
      ? null
      : { x: detailX, y: detailY, radius };
  return { width, height, markup, dimension: { x1, x2, y }, detail };
}

/** Replaces every custom property by its value: rasterizers do not support `var()`. */
export function resolveColors(markup: string, colors: DrawingColors): string {
  const values: Record<string, string | undefined> = {
    body: colors.body,
    'body-dark': colors.bodyDark,
    accent: colors.accent,
  };
  return markup.replaceAll(
    /var\(--([\w-]+),\s*([^)]+)\)/g,
    (_match, name: string, fallback: string) => values[name] ?? fallback,
  );
}
