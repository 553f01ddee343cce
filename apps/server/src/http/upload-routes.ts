import { DomainError, type Services } from '@dealer/api';
import { isStaff } from '@dealer/api/domain/roles';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { restError } from './rest/adapter.ts';
import type { HttpEnv } from './variables.ts';

const MOST_FILES = 20;
const MEGABYTE = 1024 * 1024;
const LARGEST_UPLOAD_BYTES = 100 * MEGABYTE;

/**
 * POST /api/product-images, multipart with the files under `files`: staff upload pictures, each of which is kept or
 * refused by itself. Answers `{ images: [{ name, url } | { name, error }] }` in the files' order.
 */
export function uploadRoutes({ pictures, uploads }: Services): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.post(
    '/api/product-images',
    async (c, next) => {
      const { actor } = c.get('call');
      if (!actor) return restError(c, new DomainError('UNAUTHORIZED', 'Please sign in'));
      if (!isStaff(actor)) return restError(c, new DomainError('FORBIDDEN', 'You may not do this'));
      if (!uploads) return restError(c, new DomainError('NOT_FOUND', 'Uploads are not switched on'));
      return next();
    },
    bodyLimit({
      maxSize: LARGEST_UPLOAD_BYTES,
      onError: (c) => c.json({ message: 'These are more than 100 MB at once' }, 413),
    }),
    async (c) => {
      const form = await c.req.raw.formData().catch(() => undefined);
      const files = form?.getAll('files').filter((entry) => typeof entry !== 'string') ?? [];
      if (!files.length || files.length > MOST_FILES) {
        return c.json(
          { message: `Send 1 to ${MOST_FILES} pictures as multipart form data under 'files'` },
          400,
        );
      }
      const images: ({ name: string; url: string } | { name: string; error: string })[] = [];
      for (const file of files) {
        const kept = await pictures.keep(new Uint8Array(await file.arrayBuffer()));
        images.push(kept.ok ? { name: file.name, url: kept.url } : { name: file.name, error: kept.reason });
      }
      return c.json({ images }, 200, { 'cache-control': 'no-store' });
    },
  );
  return app;
}
