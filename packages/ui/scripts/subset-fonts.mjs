/**
 * Reduces the heading fonts to the letters that the site uses, with kerning and tabular digits.
 * Run it after a new @fontsource version: `node packages/ui/scripts/subset-fonts.mjs`.
 * Source Sans 3 is not reduced: its license reserves the name for the unmodified file, and 16 kB is small.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const out = new URL('../fonts/', import.meta.url);

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));
const letters = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿ';
const signs = '\u00a0°½¼¾©®·×–—‘’“”•…′″→€™−';

for (const weight of [600, 700]) {
  const source = require.resolve(
    `@fontsource/barlow-condensed/files/barlow-condensed-latin-${weight}-normal.woff2`,
  );
  const bytes = await subsetFont(await readFile(source), ascii + letters + signs, {
    targetFormat: 'woff2',
    keepFeatures: ['kern', 'tnum'],
  });
  await writeFile(new URL(`barlow-condensed-${weight}.woff2`, out), bytes);
  process.stdout.write(`barlow-condensed-${weight}.woff2: ${bytes.length} bytes\n`);
}
await copyFile(require.resolve('@fontsource/barlow-condensed/LICENSE'), new URL('OFL.txt', out));
