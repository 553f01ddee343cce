/**
 * The small copy of an image that stands in a page itself, as `/products/x-400.webp`: painted with the page, until the
 * image has arrived. About 4 kB; wide enough for a phone, too coarse for a `srcset`.
 */
export const IMAGE_PREVIEW = { width: 400, quality: 20 };
