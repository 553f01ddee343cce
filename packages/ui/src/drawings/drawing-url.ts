import type { DrawingSlug } from './slugs.ts';

// no-inline: a data: URL cannot be the target of an SVG <use>.
const urls = import.meta.glob<string>('../../drawings/*.svg', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

/** Where the drawing's file is served: a static SVG whose picture is the group `#drawing`. */
export function drawingUrl(slug: DrawingSlug): string {
  const url = urls[`../../drawings/${slug}.svg`];
  if (url === undefined) throw new Error(`No drawing file for ${slug}`);
  return url;
}
