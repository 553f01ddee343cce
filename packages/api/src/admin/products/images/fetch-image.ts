import type { ProductImage } from '@dealer/db';
import type { Services } from '../../../context.ts';
import { storeImage } from '../../images/store-image.ts';

/** An image that is stored now, or in a sentence why not. */
export type FetchedImage = { ok: true; image: ProductImage } | { ok: false; reason: string };

/**
 * Fetches an image from the web, checks it and keeps it under /products/; it is never hot-linked (decisions §7).
 * @param by who asked for it
 */
export async function fetchImage(
  services: Pick<Services, 'outboundFetch' | 'images' | 'db' | 'now'>,
  url: string,
  by: number | null,
): Promise<FetchedImage> {
  const fetched = await services.outboundFetch(url, { maxBytes: services.images.maxBytes });
  if (!fetched.ok) return fetched;
  const stored = await storeImage(services, fetched.bytes, { sourceUrl: url, pageUrl: null, by });
  return stored.ok ? { ok: true, image: stored.image } : stored;
}
