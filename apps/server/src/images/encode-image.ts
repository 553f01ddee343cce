import { imageEncoding } from '@dealer/ui/image-preview';
import { decodeHeic, isHeic } from './decode-heic.ts';
import { type ImageFacts, perceptualHash } from './image-facts.ts';
import { loadSharp } from './load-sharp.ts';

const QUALITY = 80;
const MAX_PIXELS = 50_000_000;
/** Enough for the perceptual hash, where no width is wanted. */
const MIN_DECODED_WIDTH = 640;

/** An image as WebP in several widths, upright and without what cameras write into it. */
export interface EncodedImage {
  facts: ImageFacts;
  /** In the order of the widths; none is larger than the image itself. */
  variants: Uint8Array[];
}

/** Encodes images; null for bytes that are damaged, too large, or no image. */
export type EncodeImage = (bytes: Uint8Array, widths: readonly number[]) => Promise<EncodedImage | null>;

/** Encodes an image in this process. */
export const encodeImage: EncodeImage = async (bytes, widths) => {
  const sharp = await loadSharp();
  try {
    const heic = isHeic(bytes) ? await decodeHeic(bytes, MAX_PIXELS) : undefined;
    const source = heic
      ? sharp(heic.data, { raw: heic.raw })
      : sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { autoOrient } = await source.metadata();
    // Decoded once: a small file may hold many scans of many pixels, each of which takes a second to read.
    const { data, info } = await source
      .autoOrient()
      .resize({ width: Math.max(MIN_DECODED_WIDTH, ...widths), withoutEnlargement: true })
      .toColorspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const decoded = () => sharp(data, { raw: { width, height, channels } });
    const facts = { ...autoOrient, perceptualHash: await perceptualHash(decoded()) };
    const variants: Uint8Array[] = [];
    for (const variant of widths) {
      const resized = decoded().resize({ width: variant, withoutEnlargement: true });
      variants.push(await resized.webp(imageEncoding(variant, { quality: QUALITY, effort: 2 })).toBuffer());
    }
    return { facts, variants };
  } catch {
    return null;
  }
};
