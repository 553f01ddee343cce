import { productImages } from '@dealer/db';
import { inArray } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import { type ComparedImage, isSameImage } from '../../domain/products/image-hash.ts';

/**
 * A gallery that says of an image whether it shows it already, in whatever size or compression. Its images are read: sample
 * drawings have no row, and a row may be from a version that computed other hashes.
 */
export async function openGallery({ db, images }: Pick<Services, 'db' | 'images'>, urls: readonly string[]) {
  const known = urls.length
    ? await db
        .select({ url: productImages.url, perceptualHash: productImages.perceptualHash })
        .from(productImages)
        .where(inArray(productImages.url, [...urls]))
    : [];
  const stored = new Map(known.map(({ url, perceptualHash }) => [url, perceptualHash]));
  const shown: ComparedImage[] = [];
  for (const url of urls) {
    const perceptualHash = (await images.perceptualHash(url)) ?? stored.get(url);
    if (perceptualHash) shown.push({ url, perceptualHash });
  }
  return {
    shows: (image: ComparedImage) =>
      urls.includes(image.url) || shown.some((other) => isSameImage(other, image)),
    add: (image: ComparedImage) => shown.push(image),
  };
}
