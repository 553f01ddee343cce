import { type ProductImage, productImages } from '@dealer/db';
import { eq } from 'drizzle-orm';
import type { KeepFailure, Services } from '../../context.ts';

/** Where an image comes from, and who had it fetched. */
export interface ImageOriginFacts {
  sourceUrl: string | null;
  pageUrl: string | null;
  by: number | null;
}

/**
 * Keeps an image's files and the row that says where it came from. The same content has one row: the first origin stays.
 * @returns the row, or why the image is not kept
 */
export async function keepImage(
  { db, now, images }: Pick<Services, 'db' | 'now' | 'images'>,
  bytes: Uint8Array,
  { sourceUrl, pageUrl, by }: ImageOriginFacts,
): Promise<{ ok: true; image: ProductImage } | KeepFailure> {
  const kept = await images.keep(bytes);
  if (!kept.ok) return kept;
  const { url, sha256, perceptualHash, width, height } = kept;
  const values = {
    ...{ url, sha256, perceptualHash, width, height, sourceUrl, pageUrl },
    ...{ fetchedAt: now(), fetchedBy: by },
  };
  const [added] = await db.insert(productImages).values(values).onConflictDoNothing().returning();
  if (added) return { ok: true, image: added };
  const [known] = await db.select().from(productImages).where(eq(productImages.sha256, sha256));
  if (!known) throw new Error('Another image has the same address');
  return { ok: true, image: known };
}
