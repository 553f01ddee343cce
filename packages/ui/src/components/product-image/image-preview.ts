/** In pixels: wide enough for a phone. */
export const PREVIEW_WIDTH = 400;
const PREVIEW_QUALITY = 18;

interface WebpEncoding {
  quality: number;
  /** Processor time, from 0 to 6. */
  effort: number;
}

/**
 * How the file of an image in this width is encoded as WebP. The preview, `/products/x-400.webp`, is inlined in the page with 3 to
 * 4 kB until the image has arrived: it has a low quality, is too coarse for a `srcset`, and is worth the time that a tenth
 * less of it takes.
 * @param usual the encoding of every other width
 */
export function imageEncoding(width: number, usual: WebpEncoding): WebpEncoding {
  return width === PREVIEW_WIDTH ? { quality: PREVIEW_QUALITY, effort: 6 } : usual;
}
