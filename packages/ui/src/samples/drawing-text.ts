import type { DrawingSlug } from '../drawings/slugs.ts';

const texts = import.meta.glob<string>('../../drawings/*.svg', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** The text of a drawing's file; throws if there is no such file. */
export function drawingText(slug: DrawingSlug): string {
  const text = texts[`../../drawings/${slug}.svg`];
  if (text === undefined) throw new Error(`No drawing file for ${slug}`);
  return text;
}
