import { invalid } from '../../../errors.ts';
import type { StaffContext } from '../../staff-context.ts';

/**
 * Fetches a picture from the web, checks it and keeps it under /products/; it is never hot-linked (decisions 7).
 * The product itself is not changed: the form saves the address with the rest.
 * @throws BAD_REQUEST saying what is wrong with the address or with what it answers
 */
export async function addImageByUrl(
  { outboundFetch, pictures }: StaffContext,
  { url }: { url: string },
): Promise<{ url: string }> {
  const fetched = await outboundFetch(url, { maxBytes: pictures.maxBytes });
  if (!fetched.ok) throw invalid([{ path: 'url', message: fetched.reason }]);
  const kept = await pictures.keep(fetched.bytes);
  if (!kept.ok) throw invalid([{ path: 'url', message: kept.reason }]);
  return { url: kept.url };
}
