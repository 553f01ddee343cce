const widths = [320, 640] as const;
const largestWidth = 1280;

/**
 * The `srcset` of a picture that the shop stores in several widths (`/products/x.webp` beside `x-320.webp` and
 * `x-640.webp`); undefined for any other address.
 */
export function imageSrcSet(src: string): string | undefined {
  const base = /^(\/products\/[^?#]+)\.webp$/.exec(src)?.[1];
  if (base === undefined) return undefined;
  const smaller = widths.map((width) => `${base}-${width}.webp ${width}w`);
  return [...smaller, `${src} ${largestWidth}w`].join(', ');
}
