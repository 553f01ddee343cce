import { invalid } from '../../../errors.ts';
import type { StaffContext } from '../../staff-context.ts';
import { fetchPicture } from './fetch-picture.ts';

/**
 * Fetches a picture from the web and keeps it. The product itself is not changed: the form saves the address with the rest.
 * @throws BAD_REQUEST saying what is wrong with the address or with what it answers
 */
export async function addImageByUrl(ctx: StaffContext, { url }: { url: string }): Promise<{ url: string }> {
  const fetched = await fetchPicture(ctx, url);
  if (!fetched.ok) throw invalid([{ path: 'url', message: fetched.reason }]);
  return { url: fetched.url };
}
