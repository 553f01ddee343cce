import { DomainError, getQuoteCalendar, openQuoteAlbum, type Services, toPublicError } from '@dealer/api';
import { MAX_REQUEST_PHOTOS } from '@dealer/api/domain/image-upload';
import { createSemaphore } from '@dealer/api/domain/semaphore';
import { Hono } from 'hono';
import { BodyError } from './body-limits.ts';
import { retryHeaders } from './failures.ts';
import { plainPage } from './plain-page.ts';
import { readUploads } from './read-uploads.ts';
import { pagePolicy } from './security.ts';
import { createUploadSlots } from './upload-slots.ts';
import type { HttpEnv } from './variables.ts';

const MAX_TOTAL_BYTES = 60 * 1024 * 1024;
/** How long photos may be on their way: a slow phone sends ten megabytes in this time. */
const MAX_WAIT_MS = 5 * 60_000;
const MAX_UPLOADS = 12;
/** A family sends from one address. */
const MAX_UPLOADS_PER_ADDRESS = 3;

/** Says on a page what a browser's own form could not do. */
function errorPage(error: unknown, href: string): Response {
  const isBody = error instanceof BodyError;
  const { status, message } = isBody ? error : toPublicError(error);
  const html = plainPage('This could not be sent', [message], { href, text: 'Back to your request' });
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy([], { secure: false }),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      ...(isBody ? { connection: 'close' } : retryHeaders(error)),
    },
  });
}

/**
 * What the page of a request needs beside its procedures, both with the token of the status link in the address:
 * GET /api/quote-requests/calendar is the appointment as a calendar file; POST /api/quote-requests/photos takes photos as
 * multipart form data under `photos`, from the page's own form, and leads back to the page.
 */
export function requestRoutes(services: Services, maxPauseMs: number): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const limits = {
    maxFiles: MAX_REQUEST_PHOTOS,
    maxFileBytes: services.images.maxBytes,
    maxTotalBytes: MAX_TOTAL_BYTES,
    maxPauseMs,
    maxWaitMs: MAX_WAIT_MS,
  };
  const inUploadSlot = createUploadSlots(MAX_UPLOADS, MAX_UPLOADS_PER_ADDRESS);
  // Visitors send these photos: one is processed at a time, beside those of staff. Photos that still arrive hold no slot here.
  const limitWork = createSemaphore(1);

  app.get('/api/quote-requests/calendar', async (c) => {
    const file = await getQuoteCalendar(c.get('call'), c.req.query('token') ?? '');
    return c.body(file, 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="appointment.ics"',
      'cache-control': 'no-store',
    });
  });

  app.post('/api/quote-requests/photos', async (c) => {
    const token = c.req.query('token') ?? '';
    const page = `/request?${new URLSearchParams({ token })}`;
    try {
      const call = c.get('call');
      const album = await openQuoteAlbum(call, token);
      const count = await inUploadSlot(call.address, () =>
        readUploads(c.env.incoming, 'photos', limits, async ({ name, bytes }) => {
          // A form without a chosen file sends an empty one.
          if (name || bytes.length) await limitWork(() => album.add(bytes));
        }),
      );
      if (!count) throw new DomainError('BAD_REQUEST', 'Choose a photo first');
      return c.redirect(`${page}#photos`, 303);
    } catch (error) {
      return errorPage(error, page);
    }
  });
  return app;
}
