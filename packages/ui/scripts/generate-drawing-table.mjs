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
  rows.push(
    `  '${file.replace('.svg', '')}': { title: '${title}', viewBox: '${attribute('viewBox')}', x1: ${x1}, x2: ${x2}, y: ${y} },`,
  );
}
await writeFile(
  new URL('../src/drawings/table.gen.ts', import.meta.url),
  `/** Made by scripts/generate-drawing-table.mjs. x1, x2 and y say where the dimension line runs. */\nexport const drawingTable = {\n${rows.join('\n')}\n} as const;\n`,
);
