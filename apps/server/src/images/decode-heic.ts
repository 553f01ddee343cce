import type { Raw } from 'sharp';

/** The first brands of files that hold a photo as iPhones and some other phones store it; sharp comes without a decoder for them. */
const HEIC_BRANDS = ['heic', 'heix', 'mif1'];
const CHANNELS = 4;

/** Whether bytes are a HEIC image, by their first brand; 'mif1' may be an AVIF image, too, which its other brands say. */
export function isHeic(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 64));
  if (head.toString('latin1', 4, 8) !== 'ftyp') return false;
  const brands = head.toString('latin1', 8, head.readUInt32BE());
  return HEIC_BRANDS.includes(brands.slice(0, 4)) && !brands.includes('avif');
}

/**
 * Decodes the main image of a HEIC file, upright.
 * @param maxPixels a larger image is rejected before it is decoded
 * @returns its pixels, with the options by which sharp reads them
 * @throws for a damaged or too large image
 */
export async function decodeHeic(
  bytes: Uint8Array,
  maxPixels: number,
): Promise<{ data: Uint8ClampedArray; raw: Raw }> {
  const { default: createLibHeif } = await import('libheif-js/libheif-wasm/libheif-bundle.mjs');
  // A decoder for each image: what a damaged one leaves in its memory must not reach the next.
  const images = new (createLibHeif().HeifDecoder)().decode(bytes);
  const image = images.find((each) => each.is_primary()) ?? images[0];
  if (!image) throw new Error('The file has no image');
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > maxPixels) throw new Error('The image has too many pixels');
  const data = new Uint8ClampedArray(width * height * CHANNELS);
  await new Promise<void>((resolve, reject) => {
    image.display({ data, width, height }, (decoded) =>
      decoded ? resolve() : reject(new Error('The image is damaged')),
    );
  });
  return { data, raw: { width, height, channels: CHANNELS } };
}
