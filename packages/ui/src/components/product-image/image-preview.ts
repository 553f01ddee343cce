/** In pixels: wide enough for a phone. */
export const PREVIEW_WIDTH = 400;
const PREVIEW_QUALITY = 20;

/**
 * The WebP quality of an image's file of a width. That of the preview, `/products/x-400.webp`, is low: it stands in a page itself, with
 * 3 to 4 kB, until the image has arrived, and is too coarse for a `srcset`.
 * @param usual of every other width
 */
export function imageQuality(width: number, usual: number): number {
  return width === PREVIEW_WIDTH ? PREVIEW_QUALITY : usual;
}
