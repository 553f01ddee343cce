import type { ProductImage } from '@dealer/db';
import type { Services } from '../../../context.ts';
import { keepImage } from '../../images/keep-image.ts';

/** A picture that the shop keeps now, or in a sentence why not. */
export type FetchedPicture = { ok: true; image: ProductImage } | { ok: false; reason: string };

/**
 * Fetches a picture from the web, checks it and keeps it under /products/; it is never hot-linked (decisions §7).
 * @param by who asked for it
 */
export async function fetchPicture(
  services: Pick<Services, 'outboundFetch' | 'pictures' | 'db' | 'now'>,
  url: string,
  by: number | null,
): Promise<FetchedPicture> {
  const fetched = await services.outboundFetch(url, { maxBytes: services.pictures.maxBytes });
  if (!fetched.ok) return fetched;
  const kept = await keepImage(services, fetched.bytes, { sourceUrl: url, pageUrl: null, by });
  return kept.ok ? { ok: true, image: kept.image } : kept;
}
