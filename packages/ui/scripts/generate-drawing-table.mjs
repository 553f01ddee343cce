/**
 * Writes src/drawings/table.gen.ts from the drawings, so that a page can use a drawing's title, shape and dimension
 * span without loading it, and drawing-sheet.gen.svg, one file with the drawings that pages show side by side.
 * Run it after a drawing changes: `node packages/ui/scripts/generate-drawing-table.mjs`.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';

/** What the home page and the menus show: the kinds of machines, then the two scenes of the shop's reasons. */
const onSheet = `blowers chainsaws pressure-washers riding single-stage tillers trimmers two-stage walk-behind
  zero-turn-commercial zero-turn-residential delivery-trailer wrench`.split(/\s+/);

const folder = new URL('../drawings/', import.meta.url);
const rows = [];
const groups = [];
for (const file of (await readdir(folder)).toSorted()) {
  const text = await readFile(new URL(file, folder), 'utf8');
  const attribute = (name) => new RegExp(`${name}="([^"]*)"`).exec(text)?.[1];
  const title = /<title>([^<]*)<\/title>/.exec(text)?.[1];
  const [x1, x2, y] = ['data-dim-x1', 'data-dim-x2', 'data-dim-y'].map((name) => Number(attribute(name)));
  const [, , width, height] = attribute('viewBox').split(' ');
  const size = width === '640' && height === '440' ? '' : `, ${width}, ${height}`;
  const slug = file.replace('.svg', '');
  rows.push(`  '${slug}': ['${title}', ${x1}, ${x2}, ${y}${size}],`);
  const group = /<g id="drawing">[\s\S]*<\/g>/.exec(text)?.[0];
  if (onSheet.includes(slug)) groups.push(group.replace('id="drawing"', `id="${slug}"`));
}
await writeFile(
  new URL('../drawing-sheet.gen.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg">\n${groups.join('\n')}\n</svg>\n`,
);
await writeFile(
  new URL('../src/drawings/table.gen.ts', import.meta.url),
  `/**
 * Made by scripts/generate-drawing-table.mjs. x1, x2 and y say where the dimension line runs; a drawing is 640 by 440 unless
 * its size is given. Every page loads the table: lists take fewer bytes than named values.
 */
export type DrawingRow = readonly [title: string, x1: number, x2: number, y: number, width?: number, height?: number];

export const drawingTable = {\n${rows.join('\n')}\n} as const;

/** The drawings that are on the sheet too. */
export const sheetSlugs: ReadonlySet<string> = new Set([${onSheet.map((slug) => `\n  '${slug}',`).join('')}\n]);\n`,
);
