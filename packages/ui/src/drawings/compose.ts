import type { DrawingColors } from './brand-colors.ts';
import { dimensionGeometry, labelHeight } from './dimension.ts';
import { type DrawingFile, readDrawing, resolveColors } from './drawing-file.ts';
import { letteringSvg, letteringWidth } from './lettering.ts';

const ink = '#1d211c';
const mark = '#b8460f';
const paper = '#f7f3ea';

type ComposeInput = {
  /** Content of a file in drawings/. */
  drawing: string;
  colors?: DrawingColors;
  /** `machine` (default): the whole machine. `detail`: its main part in a circle, with the machine small beside it. */
  view?: 'machine' | 'detail';
  /** The real size as displayed, `28"`, drawn on the machine view. */
  dimension?: string;
  /** Size of the sheet in pixels; 1280 x 880 by default. */
  size?: { width: number; height: number };
  /** Height in pixels of a free area at the bottom, for lettering; 0 by default. */
  footer?: number;
};

/**
 * A complete sheet as a standalone SVG: warm paper, faint grid, thin frame, the drawing in the given colors, and its
 * dimension. It consists of strokes and fills with literal values, so every rasterizer draws it the same. Throws if
 * the text is not a drawing, if the dimension has a sign without a letter form, and for the detail of a scene.
 */
export function composeDrawingSvg({
  drawing,
  colors = {},
  view = 'machine',
  dimension,
  size = { width: 1280, height: 880 },
  footer = 0,
}: ComposeInput): string {
  const file = readDrawing(drawing);
  const markup = resolveColors(file.markup, colors);
  const room = { width: size.width, height: size.height - footer };
  const content =
    view === 'detail' ? detailView(file, markup, room) : machineView(file, markup, room, dimension);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}">${sheet(size)}${content}</svg>`;
}

type Size = { width: number; height: number };

function sheet({ width, height }: Size): string {
  const step = 40;
  const inset = 28;
  const [middle, center] = [width / 2, height / 2];
  const across = lines(middle, width, step).map((x) => `M${x} 0V${height}`);
  const down = lines(center, height, step).map((y) => `M0 ${y}H${width}`);
  const ticks = `M${middle} ${inset - 10}v20M${middle} ${height - inset - 10}v20M${inset - 10} ${center}h20M${width - inset - 10} ${center}h20`;
  const frame = `<rect x="${inset}" y="${inset}" width="${width - 2 * inset}" height="${height - 2 * inset}"/>`;
  return `<path fill="${paper}" d="M0 0H${width}V${height}H0Z"/><path stroke="${ink}" stroke-opacity=".055" stroke-width="1.5" d="${across.join('')}${down.join('')}"/><g fill="none" stroke="${ink}" stroke-opacity=".38" stroke-width="2">${frame}<path d="${ticks}"/></g>`;
}

/** Grid lines from the middle outwards, so that a sheet of any size is symmetrical. */
function lines(middle: number, end: number, step: number): number[] {
  return Array.from({ length: Math.ceil(end / step) }, (_, index) => (middle % step) + index * step);
}

function machineView(file: DrawingFile, markup: string, size: Size, dimension: string | undefined): string {
  const scale = Math.min((size.width * 0.85) / file.width, (size.height * 0.85) / file.height);
  const x = (size.width - file.width * scale) / 2;
  const y = (size.height - file.height * scale) * 0.42;
  return `<g transform="translate(${x} ${y}) scale(${scale})">${markup}${dimension === undefined ? '' : dimensionLine(file, dimension)}</g>`;
}

function dimensionLine(file: DrawingFile, dimension: string): string {
  const width = letteringWidth(dimension, labelHeight);
  const { lines: path, arrows, label } = dimensionGeometry(file.dimension, width);
  return `<path fill="none" stroke="${mark}" stroke-width="2" d="${path}"/><path fill="${mark}" d="${arrows}"/>${letteringSvg(dimension, { ...label, height: labelHeight, stroke: 3.6, color: mark })}`;
}

function detailView(file: DrawingFile, markup: string, size: Size): string {
  if (file.detail === null) throw new Error('This drawing has no detail');
  const { x, y, radius } = file.detail;
  const large = { x: size.width * 0.655, y: size.height * 0.5, radius: size.height * 0.41 };
  const small = { scale: (size.width * 0.3) / file.width, x: size.width * 0.055, y: size.height * 0.54 };
  const ring = { x: small.x + x * small.scale, y: small.y + y * small.scale, radius: radius * small.scale };
  const zoom = large.radius / radius;
  const away = Math.atan2(large.y - ring.y, large.x - ring.x);
  const [from, to] = [
    [ring.x + Math.cos(away) * ring.radius, ring.y + Math.sin(away) * ring.radius],
    [large.x - Math.cos(away) * large.radius, large.y - Math.sin(away) * large.radius],
  ];
  return [
    `<clipPath id="detail"><circle cx="${x}" cy="${y}" r="${radius}"/></clipPath>`,
    `<g opacity=".55" transform="translate(${small.x} ${small.y}) scale(${small.scale})">${markup}</g>`,
    `<circle cx="${large.x}" cy="${large.y}" r="${large.radius}" fill="${paper}"/>`,
    `<g transform="translate(${large.x} ${large.y}) scale(${zoom}) translate(${-x} ${-y})" clip-path="url(#detail)"><use href="#drawing"/></g>`,
    `<g fill="none" stroke="${mark}" stroke-width="4"><circle cx="${large.x}" cy="${large.y}" r="${large.radius}"/><circle cx="${ring.x}" cy="${ring.y}" r="${ring.radius}"/><path d="M${from?.join(' ')}L${to?.join(' ')}"/></g>`,
    letteringSvg('DETAIL', {
      x: size.width * 0.07,
      baseline: size.height * 0.165,
      height: 44,
      stroke: 6,
      color: mark,
    }),
  ].join('');
}
