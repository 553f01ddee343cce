import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { brandColors } from './brand-colors.ts';
import { readDrawing } from './drawing-file.ts';
import { drawingUrl } from './drawing-url.ts';
import { drawingFor, drawingSlugs, isDrawingSlug, sceneSlugs } from './slugs.ts';
import { type DrawingRow, drawingTable, sheetSlugs } from './table.gen.ts';

const folder = new URL('../../drawings/', import.meta.url);
const files = readdirSync(folder).map((file) => ({
  slug: file.replace('.svg', ''),
  text: readFileSync(new URL(file, folder), 'utf8'),
}));
const known = new Set(['ink', 'body', 'body-dark', 'accent', 'metal', 'rubber', 'line']);

/** Admin §9. */
const subcategories = [
  'zero-turn-residential',
  'zero-turn-commercial',
  'riding',
  'walk-behind',
  'single-stage',
  'two-stage',
  'chainsaws',
  'trimmers',
  'blowers',
  'hedge-trimmers',
  'pressure-washers',
  'tillers',
  'spreaders',
  'sprayers',
  'multi-tools',
  'shred-n-vac',
  'drills',
  'saws',
  'grinders',
  'compressors',
];

describe('the drawings', () => {
  it('are on the sheet as they are in their files', () => {
    const sheet = readFileSync(new URL('../../drawing-sheet.gen.svg', import.meta.url), 'utf8');
    const groups = files
      .filter(({ slug }) => sheetSlugs.has(slug))
      .map(({ slug, text }) => readDrawing(text).markup.replace('id="drawing"', `id="${slug}"`));
    expect(groups).toHaveLength(sheetSlugs.size);
    expect(sheet).toBe(`<svg xmlns="http://www.w3.org/2000/svg">\n${groups.join('\n')}\n</svg>\n`);
  });

  it('include one for every subcategory and scene', () => {
    expect(drawingSlugs.toSorted()).toEqual([...subcategories, ...sceneSlugs].toSorted());
  });

  it.each(files)('$slug has the values of its file in the table', ({ slug, text }) => {
    if (!isDrawingSlug(slug)) throw new Error(`${slug} is not in the table`);
    const { width, height, dimension } = readDrawing(text);
    const row: DrawingRow = drawingTable[slug];
    const [title, x1, x2, y, ownWidth = 640, ownHeight = 440] = row;
    expect({ width: ownWidth, height: ownHeight, dimension: { x1, x2, y } }).toEqual({
      ...{ width, height, dimension },
    });
    expect(text).toContain(`<title>${title}</title>`);
    expect(drawingUrl(slug)).toContain(`${slug}.svg`);
  });

  it.each(files)('$slug can be used from another document', ({ text }) => {
    expect(text.match(/ id="[^"]*"/g)).toEqual([' id="drawing"']);
    expect(text).not.toMatch(/url\(|href=|<style|<script|class=/);
    for (const [, name = ''] of text.matchAll(/var\(--([\w-]+),#[\da-f]{6}\)/g))
      expect(known).toContain(name);
    expect(text.match(/var\(/g)?.length).toBe(text.match(/var\(--[\w-]+,#[\da-f]{6}\)/g)?.length);
  });

  it.each(subcategories)('%s has a detail', (slug) => {
    const text = files.find((file) => file.slug === slug)?.text ?? '';
    const { detail, width, height } = readDrawing(text);
    if (detail === null) throw new Error('No detail');
    expect(detail.radius).toBeGreaterThan(40);
    expect(detail.x).toBeLessThan(width);
    expect(detail.y).toBeLessThan(height);
  });
});

describe('drawingFor', () => {
  it('finds the drawing of a subcategory', () => {
    expect(drawingFor('two-stage')).toBe('two-stage');
  });

  it.each(['no-such-kind', 'toString', '', null, undefined])(
    'covers %s with the dust sheet',
    (subcategory) => {
      expect(drawingFor(subcategory)).toBe('placeholder');
    },
  );
});

describe('readDrawing', () => {
  it('throws for text that is not a drawing', () => {
    expect(() => readDrawing('<svg></svg>')).toThrow('Not a drawing');
    expect(() => readDrawing('<svg viewBox="0 0 1 1"><g id="drawing"></g></svg>')).toThrow('dimension');
  });
});

describe('brandColors', () => {
  const brands = [
    'Toro',
    'Cub Cadet',
    'Echo',
    'Troy-Bilt',
    'Husqvarna',
    'John Deere',
    'Honda',
    'Ariens',
    'Stihl',
  ];

  it('differ for every brand, and from the neutral color', () => {
    const paints = [...brands, 'Unknown'].map((brand) => Object.values(brandColors(brand)).join());
    expect(new Set(paints).size).toBe(brands.length + 1);
  });

  it('ignore letter case and spaces', () => {
    expect(brandColors(' cub CADET ')).toEqual(brandColors('Cub Cadet'));
  });

  it('are neutral for unknown names', () => {
    expect(brandColors('constructor')).toEqual(brandColors('Unknown'));
  });
});
