import sharp from 'sharp';
import { type ImageFacts, imageFacts } from './image-facts.ts';

const MAX_PIXELS = 50_000_000;

// One thread for an image: several would take the processors from visitors' requests.
sharp.concurrency(1);

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
  try {
    const facts = await imageFacts(bytes, MAX_PIXELS);
    const variants: Uint8Array[] = [];
    for (const width of widths) {
      const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient();
      const resized = upright.resize({ width, withoutEnlargement: true });
      variants.push(await resized.webp({ quality: 80, effort: 2 }).toBuffer());
    }
    return { facts, variants };
  } catch {
    return null;
  }
};
