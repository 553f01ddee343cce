import sheet from '../../drawing-sheet.gen.svg?url&no-inline';
import type { DrawingSlug } from './slugs.ts';
import { sheetSlugs } from './table.gen.ts';

// no-inline: a data: URL cannot be the target of an SVG <use>.
const urls = import.meta.glob<string>('../../drawings/*.svg', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

/**
 * The URL of a drawing in a static SVG, for `<use>`.
 * @param many whether the page shows many of them: then they come from one file, if the drawing is in it
 */
export function drawingUrl(slug: DrawingSlug, many = false): string {
  if (many && sheetSlugs.has(slug)) return `${sheet}#${slug}`;
  return `${urls[`../../drawings/${slug}.svg`] ?? ''}#drawing`;
}
