import { type Db, productImages } from '@dealer/db';
import { inArray } from 'drizzle-orm';
import { isSameImage } from '../../domain/image-hash.ts';

type Shown = { url: string; perceptualHash: string };

/** A gallery that says of an image whether it shows it already, in whatever size or compression. */
export async function openGallery(db: Db, urls: readonly string[]) {
  const shown: Shown[] = urls.length
    ? await db
        .select({ url: productImages.url, perceptualHash: productImages.perceptualHash })
        .from(productImages)
        .where(inArray(productImages.url, [...urls]))
    : [];
  return {
    shows: (image: Shown) =>
      urls.includes(image.url) ||
      shown.some(({ perceptualHash }) => isSameImage(perceptualHash, image.perceptualHash)),
    add: (image: Shown) => shown.push(image),
  };
}
