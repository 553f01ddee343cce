import type { Services } from '../../../context.ts';

/** A picture that the shop keeps now, or in a sentence why not. */
export type FetchedPicture = { ok: true; url: string } | { ok: false; reason: string };

/** Fetches a picture from the web, checks it and keeps it under /products/; it is never hot-linked (decisions 7). */
export async function fetchPicture(
  { outboundFetch, pictures }: Pick<Services, 'outboundFetch' | 'pictures'>,
  url: string,
): Promise<FetchedPicture> {
  const fetched = await outboundFetch(url, { maxBytes: pictures.maxBytes });
  return fetched.ok ? pictures.keep(fetched.bytes) : fetched;
}
