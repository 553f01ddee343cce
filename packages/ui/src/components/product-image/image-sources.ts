/** The smaller widths of drawn samples and of photographs; the largest one has no width in its name. */
const sampleWidths = { smaller: [320, 640], largest: 1280 };
const photographWidths = { smaller: [320, 640, 1280], largest: 1600 };

/**
 * The `srcset` of an image that the shop stores in several widths (`/products/x.webp` beside `x-320.webp` and
 * `x-640.webp`; a photograph, `/products/p-0f3a.webp`, in `-1280` too); undefined for any other address.
 */
export function imageSrcSet(src: string): string | undefined {
  const base = /^(\/products\/[^?#]+)\.webp$/.exec(src)?.[1];
  if (base === undefined) return undefined;
  const { smaller, largest } = /^\/products\/p-[\da-f]+$/.test(base) ? photographWidths : sampleWidths;
  return [...smaller.map((width) => `${base}-${width}.webp ${width}w`), `${src} ${largest}w`].join(', ');
}
