import type { DrawingSlug } from './slugs.ts';

// no-inline: a data: URL cannot be the target of an SVG <use>.
const urls = import.meta.glob<string>('../../drawings/*.svg', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

/** The URL of the drawing's file: a static SVG with the drawing in the group `#drawing`. */
export function drawingUrl(slug: DrawingSlug): string {
  return urls[`../../drawings/${slug}.svg`] ?? '';
}
