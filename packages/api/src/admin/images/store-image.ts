import { type ProductImage, productImages } from '@dealer/db';
import type { Services } from '../../context.ts';
import type { StoreFailure } from '../../services/image-store.ts';

/** The source of an image, and the person who had it fetched. */
interface ImageProvenance {
  sourceUrl: string | null;
  pageUrl: string | null;
  by: number | null;
}

/**
 * Stores an image's files and the row that says where it came from. The same content has one row, which keeps its first
 * origin and counts as fetched now: the daily sweep leaves it for another week.
 * @returns the row, or why the image is not stored
 */
export async function storeImage(
  { db, now, images }: Pick<Services, 'db' | 'now' | 'images'>,
  bytes: Uint8Array,
  { sourceUrl, pageUrl, by }: ImageProvenance,
): Promise<{ ok: true; image: ProductImage } | StoreFailure> {
  const stored = await images.store(bytes);
  if (!stored.ok) return stored;
  const { url, sha256, perceptualHash, width, height } = stored;
  const values = {
    url,
    sha256,
    perceptualHash,
    width,
    height,
    sourceUrl,
    pageUrl,
    fetchedAt: now(),
    fetchedBy: by,
  };
  // The hash of a stored row may be from an earlier version.
  const [image] = await db
    .insert(productImages)
    .values(values)
    .onConflictDoUpdate({
      target: productImages.sha256,
      set: { fetchedAt: values.fetchedAt, perceptualHash },
    })
    .returning();
  if (!image) throw new Error('The insert answered no row');
  return { ok: true, image };
}
