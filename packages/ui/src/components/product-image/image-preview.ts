/** In pixels, wide enough for a phone. */
export const PREVIEW_WIDTH = 400;
const PREVIEW_QUALITY = 14;

/** In pixels: the width of a machine's card on a phone, whose screen has two or three pixels for each CSS pixel. */
const PHONE_WIDTH = 640;
const PHONE_QUALITY = 60;

interface WebpEncoding {
  quality: number;
  /** Processor time, from 0 to 6. */
  effort: number;
}

/**
 * How the file of an image in this width is encoded as WebP. The preview, `/products/x-400.webp`, is inlined in the page, in 3 to
 * 4 kB, until the image has arrived. Its low quality is no use in a `srcset`; the highest effort makes it a tenth smaller. The phone's
 * image has a lower quality too, which a dense screen hides: most then fit into the 14 kB that a server sends at once over a new
 * connection, and the first image of a page arrives one round trip sooner.
 * @param usual the encoding of every other width
 */
export function imageEncoding(width: number, usual: WebpEncoding): WebpEncoding {
  if (width === PREVIEW_WIDTH) return { quality: PREVIEW_QUALITY, effort: 6 };
  if (width === PHONE_WIDTH) return { quality: PHONE_QUALITY, effort: 4 };
  return usual;
}
