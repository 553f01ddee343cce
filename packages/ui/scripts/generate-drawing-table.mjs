/**
 * Writes src/drawings/table.gen.ts from the drawings, so that a page can use a drawing's title, shape and dimension
 * span without loading it. Run it after a drawing changes: `node packages/ui/scripts/generate-drawing-table.mjs`.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';

const folder = new URL('../drawings/', import.meta.url);
const rows = [];
for (const file of (await readdir(folder)).toSorted()) {
  const text = await readFile(new URL(file, folder), 'utf8');
  const attribute = (name) => new RegExp(`${name}="([^"]*)"`).exec(text)?.[1];
  const title = /<title>([^<]*)<\/title>/.exec(text)?.[1];
  const [x1, x2, y] = ['data-dim-x1', 'data-dim-x2', 'data-dim-y'].map((name) => Number(attribute(name)));
  const [, , width, height] = attribute('viewBox').split(' ');
  const size = width === '640' && height === '440' ? '' : `, ${width}, ${height}`;
  rows.push(`  '${file.replace('.svg', '')}': ['${title}', ${x1}, ${x2}, ${y}${size}],`);
}
await writeFile(
  new URL('../src/drawings/table.gen.ts', import.meta.url),
  `/**
 * Made by scripts/generate-drawing-table.mjs. x1, x2 and y say where the dimension line runs; a drawing is 640 by 440 unless
 * its size is given. Every page loads the table: lists take fewer bytes than named values.
 */
export type DrawingRow = readonly [title: string, x1: number, x2: number, y: number, width?: number, height?: number];

export const drawingTable = {\n${rows.join('\n')}\n} as const;\n`,
);
