/**
 * Reduces the fonts to the letters that the site uses, with kerning and tabular digits and without hinting: each file then fits
 * into the first packets of its connection (14 kB). Run it after a new @fontsource version:
 * `node packages/ui/scripts/subset-fonts.mjs`.
 *
 * The license of Source Sans reserves the name 'Source' for the unmodified font, so the reduced one is called Dealer Sans, in
 * the styles and in the file.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { convert } from 'fontverter';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const out = new URL('../fonts/', import.meta.url);

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));
/** The usual ones of Spanish and German names. Text with others loads the whole font, see styles/faces.css. */
const letters = 'ÁÄÉÍÑÓÖÚÜßáäçèéíñóöúü';
const otherLetters = 'ÀÂÃÅÆÇÈÊËÌÎÏÒÔÕØÙÛÝàâãåæêëìîïòôõøùûýÿ';
const signs = '\u00a0°½¼¾©®·×–—‘’“”•…′″€™−';
const common = { targetFormat: 'woff2', keepFeatures: ['kern', 'tnum'], noHinting: true };

async function store(name, bytes) {
  await writeFile(new URL(`${name}.woff2`, out), bytes);
  process.stdout.write(`${name}.woff2: ${bytes.length} bytes\n`);
}

for (const weight of [600, 700]) {
  const source = `@fontsource/barlow-condensed/files/barlow-condensed-latin-${weight}-normal.woff2`;
  const text = ascii + letters + otherLetters + signs;
  await store(
    `barlow-condensed-${weight}`,
    await subsetFont(await readFile(require.resolve(source)), text, common),
  );
}
await copyFile(
  require.resolve('@fontsource/barlow-condensed/LICENSE'),
  new URL('barlow-condensed.OFL.txt', out),
);

const sourceSans = '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2';
const reduced = await subsetFont(await readFile(require.resolve(sourceSans)), ascii + letters + signs, {
  ...common,
  targetFormat: 'truetype',
  variationAxes: { wght: { min: 400, max: 600 } },
  dropTables: ['STAT'],
});
/** Names of the same length, so that no offset in the file changes. */
for (const [name, ownName] of [
  ['Source Sans', 'Dealer Sans'],
  ['SourceSans', 'DealerSans'],
]) {
  const [from, to] = [name, ownName].map((text) => Buffer.from(text, 'utf16le').swap16());
  for (let at = reduced.indexOf(from); at !== -1; at = reduced.indexOf(from, at)) to.copy(reduced, at);
}
await store('dealer-sans', await convert(reduced, 'woff2'));
await copyFile(
  require.resolve('@fontsource-variable/source-sans-3/LICENSE'),
  new URL('dealer-sans.OFL.txt', out),
);
