/** In pixels: wide enough for a phone. */
export const PREVIEW_WIDTH = 400;
const PREVIEW_QUALITY = 18;

/**
 * The WebP quality of the file of an image in this width. The preview, `/products/x-400.webp`, has a low quality: it is inlined in
 * the page with 3 to 4 kB until the image has arrived, and is too coarse for a `srcset`.
 * @param usual the quality of every other width
 */
export function imageQuality(width: number, usual: number): number {
  return width === PREVIEW_WIDTH ? PREVIEW_QUALITY : usual;
}
