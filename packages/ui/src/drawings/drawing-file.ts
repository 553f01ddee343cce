import type { DrawingColours } from './brand-colours.ts';

/** What a drawing's file says of itself, in its own units. */
export type DrawingFile = {
  width: number;
  height: number;
  /** The picture, its colours still custom properties. */
  picture: string;
  dimension: { x1: number; x2: number; y: number };
  /** Circle round the part that matters; scenes have none. */
  detail: { x: number; y: number; radius: number } | null;
};

function numbersOf(svg: string, attribute: string): number[] | null {
  const value = new RegExp(`${attribute}="([^"]*)"`).exec(svg)?.[1];
  return value === undefined ? null : value.split(' ').map(Number);
}

/** Reads the text of a file of drawings/. Throws when it is not one. */
export function readDrawing(svg: string): DrawingFile {
  const picture = /<g id="drawing">[\s\S]*<\/g>/.exec(svg)?.[0];
  const [, , width, height] = numbersOf(svg, 'viewBox') ?? [];
  const [x1, x2, y] = ['data-dim-x1', 'data-dim-x2', 'data-dim-y'].map((name) => numbersOf(svg, name)?.[0]);
  if (picture === undefined || width === undefined || height === undefined) throw new Error('Not a drawing');
  if (x1 === undefined || x2 === undefined || y === undefined)
    throw new Error('A drawing without a dimension span');
  const [detailX, detailY, radius] = numbersOf(svg, 'data-detail') ?? [];
  const detail =
    detailX === undefined || detailY === undefined || radius === undefined
      ? null
      : { x: detailX, y: detailY, radius };
  return { width, height, picture, dimension: { x1, x2, y }, detail };
}

/** Puts values in the place of every custom property: rasterisers do not resolve `var()`. */
export function resolveColours(picture: string, colours: DrawingColours): string {
  const values: Record<string, string | undefined> = {
    body: colours.body,
    'body-dark': colours.bodyDark,
    accent: colours.accent,
  };
  return picture.replaceAll(
    /var\(--([\w-]+),\s*([^)]+)\)/g,
    (_match, name: string, fallback: string) => values[name] ?? fallback,
  );
}
