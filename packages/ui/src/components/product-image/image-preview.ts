/** In pixels: wide enough for a phone. */
export const PREVIEW_WIDTH = 400;
const PREVIEW_QUALITY = 14;

/** In pixels: what a phone shows of a machine on a card, with two or three of them to each of the page's own. */
const PHONE_WIDTH = 640;
const PHONE_QUALITY = 60;

interface WebpEncoding {
  quality: number;
  /** Processor time, from 0 to 6. */
  effort: number;
}

/**
 * How the file of an image in this width is encoded as WebP. The preview, `/products/x-400.webp`, is inlined in the page with 3 to
 * 4 kB until the image has arrived: it has a low quality, is too coarse for a `srcset`, and is worth the time that a tenth
 * less of it takes. The phone's image has a lower quality too, which its dense screen hides: most of them then fit the 14 kB that
 * a server sends at once over a new connection, and the first one of a page arrives one round trip sooner.
 * @param usual the encoding of every other width
 */
export function imageEncoding(width: number, usual: WebpEncoding): WebpEncoding {
  if (width === PREVIEW_WIDTH) return { quality: PREVIEW_QUALITY, effort: 6 };
  if (width === PHONE_WIDTH) return { quality: PHONE_QUALITY, effort: 4 };
  return usual;
}
