import { ALREADY_IN_GALLERY } from '../../../domain/products/image-hash.ts';
import { conflict, invalid } from '../../../errors.ts';
import { openGallery } from '../../images/gallery.ts';
import type { StaffContext } from '../../staff-context.ts';
import { fetchImage } from './fetch-image.ts';
import type { AddImageByUrlInput } from './schema.ts';

/**
 * Fetches an image from the web and keeps it. The product itself is not changed: the form saves the address with the rest.
 * @throws BAD_REQUEST saying what is wrong with the address or with what it answers; CONFLICT where the gallery shows the
 * image already
 */
export async function addImageByUrl(
  ctx: StaffContext,
  { url, gallery }: AddImageByUrlInput,
): Promise<{ url: string }> {
  const fetched = await fetchImage(ctx, url, ctx.actor.id);
  if (!fetched.ok) throw invalid([{ path: 'url', message: fetched.reason }]);
  const shown = await openGallery(ctx, gallery);
  if (shown.shows(fetched.image)) throw conflict(ALREADY_IN_GALLERY);
  return { url: fetched.image.url };
}
