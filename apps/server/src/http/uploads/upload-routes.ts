import { DomainError, openGallery, requireStaffSession, type Services, storeImage } from '@dealer/api';
import { ALREADY_IN_GALLERY } from '@dealer/api/domain/products/image-hash';
import { MAX_CONCURRENT_UPLOADS, MAX_UPLOAD_FILES } from '@dealer/api/domain/products/image-upload';
import { gallerySchema } from '@dealer/api/schemas';
import { Hono } from 'hono';
import { BodyError } from '../bodies/read-body.ts';
import { readUploads } from '../bodies/read-uploads.ts';
import { createStaffUploadQueue } from '../bodies/upload-slots.ts';
import { restError } from '../rest/adapter.ts';
import { staffOnly } from '../staff-only.ts';
import type { HttpEnv } from '../variables.ts';

const MEGABYTE = 1024 * 1024;
const MAX_TOTAL_BYTES = 100 * MEGABYTE;
const TOO_LARGE = `These are more than ${MAX_TOTAL_BYTES / MEGABYTE} MB at once`;
/** A slow phone may take long in total (requestMs in http-server.ts), but it keeps sending. */
export const UPLOAD_PAUSE_LIMIT_MS = 30_000;

type UploadResult = { name: string; url: string; perceptualHash: string } | { name: string; error: string };
type Gallery = Awaited<ReturnType<typeof openGallery>>;

/** The addresses of the form's gallery. @throws BAD_REQUEST */
function readGallery(text = '[]'): string[] {
  try {
    return gallerySchema.parse(JSON.parse(text));
  } catch {
    throw new DomainError('BAD_REQUEST', "The field 'gallery' must be a JSON list of addresses");
  }
}

/**
 * POST /api/product-images, multipart with the files under `files`, and before them under `gallery` the addresses that the
 * form's gallery has now, as a JSON list. Staff upload images, each of which is stored or rejected by itself, as one that the
 * gallery shows already is. Responds with `{ images: [{ name, url, perceptualHash } | { name, error }] }` in the files' order: by their
 * hashes a form compares images that it sends at the same time.
 */
export function uploadRoutes(services: Services, maxPauseMs: number): Hono<HttpEnv> {
  const { uploads } = services;
  const app = new Hono<HttpEnv>();
  const limits = {
    maxFiles: MAX_UPLOAD_FILES,
    maxFileBytes: services.images.maxBytes,
    maxTotalBytes: MAX_TOTAL_BYTES,
    maxPauseMs,
  };
  // Each holds one file in memory.
  const queueUpload = createStaffUploadQueue(MAX_CONCURRENT_UPLOADS);
  app.post(
    '/api/product-images',
    staffOnly,
    async (c, next) => {
      if (!uploads) return restError(c, new DomainError('NOT_FOUND', 'Uploads are not switched on'));
      return next();
    },
    async (c) => {
      if (Number(c.req.header('content-length') ?? 0) > MAX_TOTAL_BYTES)
        return c.json({ message: TOO_LARGE }, 413);
      const images: UploadResult[] = [];
      let gallery: Gallery | undefined;
      const by = c.get('call').actor?.id ?? null;
      try {
        const count = await queueUpload(by, () =>
          readUploads(c.env.incoming, 'files', limits, async ({ name, bytes, fields }) => {
            await requireStaffSession(c.get('call'));
            gallery ??= await openGallery(services, readGallery(fields.get('gallery')));
            const stored = await storeImage(services, bytes, { sourceUrl: null, pageUrl: null, by });
            if (!stored.ok) images.push({ name, error: stored.reason });
            else if (gallery.shows(stored.image)) images.push({ name, error: ALREADY_IN_GALLERY });
            else {
              gallery.add(stored.image);
              const { url, perceptualHash } = stored.image;
              images.push({ name, url, perceptualHash });
            }
          }),
        );
        if (count > 0) return c.json({ images }, 200, { 'cache-control': 'no-store' });
      } catch (error) {
        if (!(error instanceof BodyError)) throw error;
        if (error.status === 413) return c.json({ message: TOO_LARGE }, 413);
        if (error.status === 408) return c.json({ message: error.message }, 408, { connection: 'close' });
      }
      const message = `Send 1 to ${MAX_UPLOAD_FILES} images as multipart form data under 'files'`;
      return c.json({ message }, 400);
    },
  );
  return app;
}
