import { quotePhotos } from '@dealer/db';
import { storeImage } from '../admin/images/store-image.ts';
import type { Context } from '../context.ts';
import { MAX_REQUEST_PHOTOS } from '../domain/products/image-upload.ts';
import { conflict, invalid, notFound, unavailable } from '../errors.ts';
import { inTransaction } from '../in-transaction.ts';
import { limitPhotos } from '../limits/limits.ts';
import { enqueueQuoteChanged } from '../mail/quote-changed.ts';
import { findOwnQuote, lockOpenQuote } from '../storefront/quotes/find-by-token.ts';
import { listQuotePhotos } from '../submissions/quote-photos.ts';

const CANNOT_STORE = 'We cannot take photos right now. Please try again later, or call us.';
const CANNOT_STORE_RETRY_AFTER_SECONDS = 60;

/** Adds photos to one request. */
interface PhotoUpload {
  /**
   * Stores a photo. @throws BAD_REQUEST for what is no image; CONFLICT if the request has enough; TOO_MANY_REQUESTS;
   * SERVICE_UNAVAILABLE while images cannot be stored
   */
  add(bytes: Uint8Array): Promise<void>;
}

/**
 * Checks that photos may be added to the request of a status link, before any of them is read.
 * @throws NOT_FOUND where uploads are switched off, and for an invalid token; CONFLICT if the request is canceled
 */
export async function openPhotoUpload(ctx: Context, token: string): Promise<PhotoUpload> {
  if (!ctx.uploads) throw notFound('Page');
  const { id, canceledAt } = await findOwnQuote(ctx, token);
  if (canceledAt) throw conflict('You canceled this request: please call us.');
  return {
    async add(bytes) {
      await limitPhotos(ctx);
      const stored = await storeImage(ctx, bytes, {
        sourceUrl: null,
        pageUrl: null,
        by: ctx.actor?.id ?? null,
      });
      // Its reason is for staff, and the photo is not at fault.
      if (!stored.ok && stored.code === 'storage')
        throw unavailable(CANNOT_STORE, CANNOT_STORE_RETRY_AFTER_SECONDS);
      if (!stored.ok) throw invalid([{ path: 'photos', message: stored.reason }]);
      const { url } = stored.image;
      await inTransaction(ctx, async (tx, clock) => {
        // The request may have been canceled while the photo arrived.
        const quote = await lockOpenQuote(tx, id);
        const photos = await listQuotePhotos(tx, id);
        if (photos.includes(url)) return;
        if (photos.length >= MAX_REQUEST_PHOTOS)
          throw conflict(`A request has at most ${MAX_REQUEST_PHOTOS} photos.`);
        const values = { quoteRequestId: id, url, createdAt: clock.now() };
        const [added] = await tx.insert(quotePhotos).values(values).returning({ id: quotePhotos.id });
        if (!added) throw new Error('The insert returned no photo');
        await enqueueQuoteChanged(tx, clock, quote, added.id);
      });
    },
  };
}
